/** A tab with a count keeps its name, and says the count in words. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tabs } from '../../../src/ui/tabs.tsx';

test('the count of a tab is its description', () => {
  const count = { shown: '37', words: '37 pending' };
  const tabs = [
    { id: 'one', label: 'Overview', content: null },
    { id: 'two', label: 'Learning Suggestions', content: null, count },
  ];
  render(<Tabs label="Dashboard" tabs={tabs} selected="one" onSelect={() => {}} />);
  expect(screen.getByRole('tab', { name: 'Learning Suggestions', description: '37 pending' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-describedby')).toBe(null);
});

/** Where the focus is while a page cannot be fetched and the tab asks again by itself (ADR 32). */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageCodeWalk } from '../../../machines/app/page-code.walk.ts';
import { openWalk } from './open-walk.tsx';

test('a tab that asks again while something is unsaved leaves the focus where it is', async () => {
  const flow = await openWalk(pageCodeWalk);
  await flow.send({ type: 'page.opened' });
  await flow.settle('fetchCode', 'failed');
  await flow.settle('askServer', 'the server answers');
  await flow.settle('fetchCode', 'failed');
  await flow.settle('reloadForNewVersion', 'something is unsaved');
  expect(screen.getByRole('heading', { name: 'KeepWell has a new version' })).toHaveFocus();
  await flow.user.tab();
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus();
  await flow.wait(5);
  await flow.settle('fetchCode', 'failed');
  await flow.settle('reloadForNewVersion', 'something is unsaved');
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus();
});

/** The rules of a password, as they are read out (spec §5). */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordRules } from '../../../src/ui/password-rules.tsx';

const read = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test.each([
  ['', ['not met', 'not met', 'not met', 'not met']],
  ['abcdef', ['met', 'not met', 'not met', 'not met']],
  ['A', ['not met', 'met', 'not met', 'not met']],
  ['1!', ['not met', 'not met', 'met', 'met']],
  ['Abcd1!', ['met', 'met', 'met', 'met']],
])('for the password %j each rule says whether it is met', (password, met) => {
  render(<PasswordRules id="rules" password={password} />);
  expect(screen.getByRole('list', { name: 'Password rules' })).toBeVisible();
  expect(read()).toEqual([
    `Password must be at least 6 characters ${met[0]}`,
    `Password must contain at least 1 capital letter ${met[1]}`,
    `Password must contain at least 1 number ${met[2]}`,
    `Password must contain at least 1 special character ${met[3]}`,
  ]);
});

test('the rules of a password say "one" where the reset asks for it', () => {
  render(<PasswordRules id="rules" password="" wording="one" />);
  expect(read()[1]).toBe('Password must contain at least one capital letter not met');
});

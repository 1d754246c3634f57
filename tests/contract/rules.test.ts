/** The rules of spec §5, sentence by sentence and in its order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeDigits, codeProblem } from '../../contract/rules/code.ts';
import { signinEmailProblem, signupEmailProblem } from '../../contract/rules/email.ts';
import { confirmationProblem, passwordProblem } from '../../contract/rules/password.ts';

describe('email', () => {
  it.each([
    ['maya', "Please include an '@' in the email address"],
    ['maya@northbeam', null],
  ])('sign-up and invitation: %s', (email, problem) => {
    expect(signupEmailProblem(email)).toBe(problem);
  });

  it.each([
    ['maya.northbeam.io', "Please include an '@' in the email address."],
    ['maya@northbeam', 'Please include a valid domain in the email address.'],
    ['a@.b', 'Email address is too short.'],
    ['a@b.c', null],
  ])('sign-in and reset: %s', (email, problem) => {
    expect(signinEmailProblem(email)).toBe(problem);
  });
});

describe('password', () => {
  it.each([
    ['Ab1!x', 'Password must be at least 6 characters'],
    ['ab1!xyz', 'Password must contain at least 1 capital letter'],
    ['Abc!xyz', 'Password must contain at least 1 number'],
    ['Abc1xyz', 'Password must contain at least 1 special character'],
    ['Abc1xyz!', null],
  ])('%s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
    expect(passwordProblem(password, 'one')).toBe(problem?.replace('1', 'one') ?? null);
  });

  it('counts each special character of the spec, and no other', () => {
    for (const special of '!@#$%^&*(),.?":{}|<>') expect(passwordProblem(`Abc1xy${special}`)).toBeNull();
    for (const plain of '-_=+[];/\\~`§') expect(passwordProblem(`Abc1xy${plain}`)).not.toBeNull();
  });

  it('takes any Unicode and at least 64 characters as they are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 64 }),
        (text) => passwordProblem(`${text}Ab1!xy`) === null,
      ),
    );
  });

  it('tells of a mismatch only once something was typed', () => {
    expect(confirmationProblem('Abc1xyz!', '')).toBeNull();
    expect(confirmationProblem('Abc1xyz!', 'Abc1xyz')).toBe('Passwords do not match');
    expect(confirmationProblem('Abc1xyz!', 'Abc1xyz!')).toBeNull();
  });
});

describe('code', () => {
  it('keeps digits only, at most six', () => {
    expect(codeDigits(' 407-131 99')).toBe('407131');
    fc.assert(fc.property(fc.string(), (text) => /^\d{0,6}$/.test(codeDigits(text))));
  });

  it('is complete with six', () => {
    expect(codeProblem('40713')).toBe('Please enter the complete code');
    expect(codeProblem('407131')).toBeNull();
  });
});

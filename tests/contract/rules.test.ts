/** The rules of spec §5, sentence by sentence and in its order. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeDigits, codeProblem } from '../../contract/rules/code.ts';
import * as z from 'zod/mini';
import { plainEmail, signinEmailProblem, signupEmailProblem } from '../../contract/rules/email.ts';
import { confirmationProblem, passwordProblem } from '../../contract/rules/password.ts';
import { emailAddress } from '../../contract/shapes.ts';

describe('email checks', () => {
  test.each([
    ['maya', "Please include an '@' in the email address"],
    ['maya@northbeam', null],
    ['maya@', 'Please enter a valid email address'],
    ['<maya@northbeam.io', 'Please enter a valid email address'],
  ])('the check of the email %j at sign-up and for an invitation answers %j', (email, problem) => {
    expect(signupEmailProblem(email)).toBe(problem);
  });

  test.each([
    ['maya.northbeam.io', "Please include an '@' in the email address."],
    ['maya@northbeam', 'Please include a valid domain in the email address.'],
    ['a@.b', 'Email address is too short.'],
    ['a@b.c', null],
    ['<a@b', 'Please include a valid domain in the email address.'],
    ['<a@b.c', 'Please enter a valid email address'],
  ])('the check of the email %j at sign-in and for a reset answers %j', (email, problem) => {
    expect(signinEmailProblem(email)).toBe(problem);
  });
});

describe('stored emails', () => {
  test.each([
    ['maya@northbeam.io', 'maya@northbeam.io'],
    [' Maya@NorthBeam.IO ', 'maya@northbeam.io'],
    ["o'brien+crm@northbeam.io", "o'brien+crm@northbeam.io"],
    ['maya..o@northbeam.io', 'maya..o@northbeam.io'],
    ['maya@northbeam', 'maya@northbeam'],
    ['maya@münchen.de', 'maya@xn--mnchen-3ya.de'],
    ['maya@MÜNCHEN.de', 'maya@xn--mnchen-3ya.de'],
    ['maya@mu\u0308nchen.de', 'maya@xn--mnchen-3ya.de'],
    ['maya@xn--mnchen-3ya.de', 'maya@xn--mnchen-3ya.de'],
    ['maya@\uff4eorthbeam.io', 'maya@northbeam.io'],
    ['maya@northbeam\u3002io', 'maya@northbeam.io'],
    ['Ren\u0065\u0301@northbeam.io', 'ren\u00e9@northbeam.io'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
  ])('the stored form of the email %j is %j', (typed, stored) => {
    expect(plainEmail(typed)).toBe(stored);
    expect(z.parse(emailAddress, typed)).toBe(stored);
  });

  test.each([
    ['', 'no characters'],
    ['maya.northbeam.io', 'no @'],
    ['@northbeam.io', 'no mailbox'],
    ['maya@', 'no domain'],
    ['a@b@northbeam.io', 'two @'],
    ['<maya@northbeam.io', 'an opening bracket'],
    ['maya@northbeam.io>', 'a closing bracket'],
    ['Maya <maya@northbeam.io>', 'a name before it'],
    ['"maya"@northbeam.io', 'quotes'],
    ['(x)maya@northbeam.io', 'a comment'],
    ['maya@northbeam.io(x)', 'a comment at its end'],
    ['maya,ada@northbeam.io', 'a comma'],
    ['maya;ada@northbeam.io', 'a semicolon'],
    ['maya\\@northbeam.io', 'a backslash'],
    ['ma ya@northbeam.io', 'a space'],
    ['maya@north beam.io', 'a space in the domain'],
    ['may\u0000a@northbeam.io', 'NUL'],
    ['may\u0085a@northbeam.io', 'a C1 control'],
    ['may\u200ba@northbeam.io', 'a zero-width space'],
    ['may\u00ada@northbeam.io', 'a soft hyphen'],
    ['maya@north\u00adbeam.io', 'a soft hyphen in the domain'],
    ['maya@northbeam.io\u202e', 'a direction mark'],
    ['\uff4daya@northbeam.io', 'a full-width letter in the mailbox'],
    ['maya\ud800@northbeam.io', 'half of a surrogate pair'],
    ['maya@northbeam.io.', 'a final dot'],
    ['maya@northbeam..io', 'an empty label'],
    ['maya@-northbeam.io', 'a label that begins with a hyphen'],
    ['maya@north_beam.io', 'an underscore in the domain'],
    ['maya@northbeam.io:25', 'a port'],
    ['maya@northbeam.io/x', 'a path'],
    ['maya@%6eorthbeam.io', 'a percent sign in the domain'],
    ['maya@xn--a.io', 'broken punycode'],
    ['maya@[127.0.0.1]', 'an IP address in brackets'],
    ['maya@127.0.0.1', 'an IP address as its domain'],
    ['maya@127.1', 'a short IP address as its domain'],
    ['maya@2130706433', 'an IP address as one number'],
    [`${'x'.repeat(242)}@northbeam.io`, '255 characters'],
    [
      `maya@${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.de`,
      'an ASCII form that is too long',
    ],
  ])('the email %j has no stored form: it has %s', (typed) => {
    expect(plainEmail(typed)).toBeNull();
    expect(z.safeParse(emailAddress, typed).success).toBe(false);
  });

  test('an email of 254 characters is stored as it is', () => {
    const longest = `${'x'.repeat(241)}@northbeam.io`;
    expect(plainEmail(longest)).toBe(longest);
  });

  test('the stored form of an email is also the stored form of itself, whatever was typed', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    const typed = fc.oneof(
      fc.tuple(part, part).map(([name, domain]) => `${name}@${domain}`),
      fc.emailAddress(),
      fc
        .tuple(fc.emailAddress(), part, fc.nat(40))
        .map(([email, mark, at]) => email.slice(0, at) + mark + email.slice(at)),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const stored = plainEmail(text);
        if (stored === null) return;
        expect(plainEmail(stored)).toBe(stored);
        expect(stored).toMatch(/^[^\s@<>"()[\],;:\\\p{C}]+@[a-z0-9.-]+$/u);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('password', () => {
  test.each([
    ['Ab1!x', 'Password must be at least 6 characters'],
    ['ab1!xyz', 'Password must contain at least 1 capital letter'],
    ['Abc!xyz', 'Password must contain at least 1 number'],
    ['Abc1xyz', 'Password must contain at least 1 special character'],
    ['Abc1xyz!', null],
    // Five characters, though JavaScript counts six.
    ['Ab1!🦊', 'Password must be at least 6 characters'],
    ['Ab1!x🦊', null],
    // A capital of any script.
    ['Éb1!xyz', null],
    ['Жb1!xyz', null],
  ])('the check of the password %j answers %j', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
    expect(passwordProblem(password, 'one')).toBe(problem?.replace('1', 'one') ?? null);
  });

  test('each special character of the spec counts as one in a password, and no other character does', () => {
    for (const special of '!@#$%^&*(),.?":{}|<>') expect(passwordProblem(`Abc1xy${special}`)).toBeNull();
    for (const plain of '-_=+[];/\\~`§') expect(passwordProblem(`Abc1xy${plain}`)).not.toBeNull();
  });

  test('a password may hold any 64 Unicode characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 64 }),
        (text) => passwordProblem(`${text}Ab1!xy`) === null,
      ),
    );
  });

  test('a password confirmation is checked for a mismatch only once something was typed', () => {
    expect(confirmationProblem('Abc1xyz!', '')).toBeNull();
    expect(confirmationProblem('Abc1xyz!', 'Abc1xyz')).toBe('Passwords do not match');
    expect(confirmationProblem('Abc1xyz!', 'Abc1xyz!')).toBeNull();
  });
});

describe('code', () => {
  test('of a typed code only the digits are kept, six at most', () => {
    expect(codeDigits(' 407-131 99')).toBe('407131');
    fc.assert(fc.property(fc.string(), (text) => /^\d{0,6}$/.test(codeDigits(text))));
  });

  test('a typed code is complete with six digits', () => {
    expect(codeProblem('40713')).toBe('Please enter the complete code');
    expect(codeProblem('407131')).toBeNull();
  });

  test('a code from a link is complete only with all 22 characters of its random part', () => {
    expect(codeProblem(`407131.${'a_-Z'.repeat(5)}09`)).toBeNull();
    for (const part of [21, 23]) {
      expect(codeProblem(`407131.${'a'.repeat(part)}`)).toBe('Please enter the complete code');
    }
  });
});

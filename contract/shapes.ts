/** Small schemas that several areas share. */
import * as z from 'zod/mini';
import { plainEmail, signupEmailProblem } from './rules/email.ts';
import { visibleTextProblem } from './rules/visible-text.ts';

/** A text that is checked by a function of `rules/`, which returns null or the sentence to show. */
export const judgedBy = (problemOf: (text: string) => string | null) =>
  z.superRefine<string>((text, context) => {
    const problem = problemOf(text);
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: text });
  });

/** A name that a person types: trimmed, 1 to `max` characters, one line, visible characters only. */
export const personText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), judgedBy(visibleTextProblem));

/** An id in an address or a query. Only its characters are checked; the server looks it up. */
export const id = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[A-Za-z0-9_-]+$/));

/** The name of a column: a field's name, `custom.` and a custom field's name, or `id`. */
export const columnName = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\w.-]+$/));

/**
 * A day without time, YYYY-MM-DD, that exists in the calendar. Year 0 is refused: neither the calendar nor the
 * database has it.
 */
export const isoDay = z.iso.date().check(z.regex(/^(?!0000)/, 'Please enter a date that exists'));

/** Maximum length of a descriptive text, in characters. */
export const TEXT_LENGTH = 2000;

/** Above this amount a double no longer holds cents exactly. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** Parsing returns the canonical form, which is stored and compared. */
export const emailAddress = z.string().check(
  judgedBy(signupEmailProblem),
  z.overwrite((email) => plainEmail(email) ?? email),
);

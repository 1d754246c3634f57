/** Small shapes that several areas share. */
import * as z from 'zod/mini';

/** No control characters: PostgreSQL refuses NUL, and the others have no place in a name. */
// oxlint-disable-next-line no-control-regex
const printable = /^[^\u0000-\u001f\u007f]*$/;

/** A name a person types: trimmed, 1 to `max` characters, one line. */
export const personText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      z.regex(printable, 'Please use visible characters only'),
    );

/** A free id in an address or a query; the server looks it up, so its form is not checked beyond safety. */
export const id = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[A-Za-z0-9_-]+$/));

/** A day without time, YYYY-MM-DD, that exists in the calendar. */
export const isoDay = z.iso.date();

/** An absolute https or http address, or null. */
export const webAddress = z.string().check(
  z.maxLength(2000),
  z.refine(
    (value) => /^https?:\/\/[^\s]+$/i.test(value),
    'Please enter a web address that starts with https://',
  ),
);

export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(printable, 'Please use visible characters only'),
    z.regex(/^[^\s@]+@[^\s@]+$/, "Please include an '@' in the email address"),
  );

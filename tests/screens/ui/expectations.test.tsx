/** What a walk expects of a place: which field an error belongs to, and what has the focus. */
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seeBanner, seeError, seeFieldError } from '../../../machines/testing/walk.ts';
import { complaintOf } from '../../../src/devtools/frame/expectations.ts';
import { Banner } from '../../../src/ui/banner.tsx';
import { TextField } from '../../../src/ui/text-field.tsx';

const ignore = () => {};
const field = (label: string, error: string | null, isFocused = false) => (
  <TextField label={label} value="" error={error} autoFocus={isFocused} onChange={ignore} />
);
const email = { role: 'textbox', name: 'Email' };
const TEXT = 'No user with this email';

test('complains of an error under another field', () => {
  render(
    <>
      {field('Full name', TEXT)}
      {field('Email', null)}
    </>,
  );
  expect(complaintOf(seeError(email, TEXT))).toBe('it does not describe the textbox “Email”');
  expect(complaintOf(seeError({ role: 'textbox', name: 'Full name' }, TEXT))).toBeNull();
});

test('complains of an error that no field has for its description', () => {
  render(
    <>
      <p role="alert">{TEXT}</p>
      {field('Email', null)}
    </>,
  );
  expect(complaintOf(seeError(email, TEXT))).toBe('it does not describe the textbox “Email”');
});

test('complains of a field to which the focus did not come', () => {
  render(field('Email', TEXT));
  expect(seeFieldError(email, TEXT).map((expectation) => complaintOf(expectation))).toEqual([
    null,
    'it does not have the focus',
  ]);
});

test('finds the error and the focus at the field they belong to', () => {
  render(field('Email', TEXT, true));
  expect(seeFieldError(email, TEXT).map((expectation) => complaintOf(expectation))).toEqual([null, null]);
});

test('complains of a banner that does not take the focus', () => {
  const { rerender } = render(<Banner>{TEXT}</Banner>);
  expect(complaintOf(seeBanner(TEXT))).toBe('it does not have the focus');
  rerender(<Banner focusFor={TEXT}>{TEXT}</Banner>);
  expect(complaintOf(seeBanner(TEXT))).toBeNull();
});

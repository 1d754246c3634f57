/** What a walk expects of a control: which field an error belongs to, and what has the focus. */
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

test('an error under another field does not meet the expectation', () => {
  render(
    <>
      {field('Full name', TEXT)}
      {field('Email', null)}
    </>,
  );
  expect(complaintOf(seeError(email, TEXT))).toBe('it does not describe the textbox “Email”');
  expect(complaintOf(seeError({ role: 'textbox', name: 'Full name' }, TEXT))).toBeNull();
});

test('an error that describes no field does not meet the expectation', () => {
  render(
    <>
      <p role="alert">{TEXT}</p>
      {field('Email', null)}
    </>,
  );
  expect(complaintOf(seeError(email, TEXT))).toBe('it does not describe the textbox “Email”');
});

test('a field with an error and without the focus does not meet the expectation', () => {
  render(field('Email', TEXT));
  expect(seeFieldError(email, TEXT).map((expectation) => complaintOf(expectation))).toEqual([
    null,
    'it does not have the focus',
  ]);
});

test('an error and the focus at the right field meet the expectation', () => {
  render(field('Email', TEXT, true));
  expect(seeFieldError(email, TEXT).map((expectation) => complaintOf(expectation))).toEqual([null, null]);
});

test('a banner that does not take the focus does not meet the expectation', () => {
  const { rerender } = render(<Banner>{TEXT}</Banner>);
  expect(complaintOf(seeBanner(TEXT))).toBe('it does not have the focus');
  rerender(<Banner focusFor={TEXT}>{TEXT}</Banner>);
  expect(complaintOf(seeBanner(TEXT))).toBeNull();
});

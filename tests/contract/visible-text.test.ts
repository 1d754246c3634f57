/** Names that people see: hidden characters are refused, and those that a language needs are not. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createCustomField } from '../../contract/fields.ts';
import { createInvitation } from '../../contract/invitations.ts';
import { updateRenewalCustomer } from '../../contract/records/renewals.ts';
import { sendVerification } from '../../contract/signup.ts';
import { updateUser } from '../../contract/users.ts';
import { visibleText } from '../../contract/rules/visible-text.ts';
import { personText } from '../../contract/shapes.ts';

const name = personText(100);

describe('names that are taken', () => {
  test.each([
    ['Zoë O’Brien-Łukasz'],
    ['Nguyễn Thị Ánh'],
    ['山田 太郎'],
    // A variant of a character in family names.
    ['葛\u{e0100}城'],
    ['محمد رضا'],
    // Persian "may know", with the non-joiner of its spelling.
    ['می\u200cداند'],
    ['नरेन्द्र'],
    // A joiner in Marathi, Sinhala and, at the end of the word, Malayalam.
    ['दुर्\u200dया'],
    ['ශ්\u200dරී ලංකා'],
    ['അവന്\u200d'],
    ['শব্দ\u200cবন্ধ'],
    ['ᠮᠣᠩᠭᠣᠯ\u180bᠦᠰᠦᠭ'],
    ['Team \u{1f680}'],
    // A family, a woman astronaut, a rainbow flag, a heart on fire.
    ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'],
    ['\u{1f469}\u{1f3fd}\u200d\u{1f680} Lab'],
    ['\u{1f3f3}\ufe0f\u200d\u{1f308}'],
    ['\u2764\ufe0f\u200d\u{1f525}'],
    ['I \u2764\ufe0f \u{1f1e9}\u{1f1ea}'],
    ['Plan 1\ufe0f\u20e3'],
    // The flag of Scotland.
    ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ])('the name %s is taken as it is', (typed) => {
    expect(z.parse(name, typed)).toBe(typed);
  });
});

describe('names that are refused', () => {
  test.each([
    ['a zero-width space', 'Ada\u200bLovelace', 'AdaLovelace'],
    ['a word joiner', 'Ada\u2060Lovelace', 'AdaLovelace'],
    ['a zero-width no-break space', '\u0041\ufeffda', 'Ada'],
    ['a joiner between Latin letters', 'Ad\u200da', 'Ada'],
    ['a non-joiner between Latin letters', 'Ad\u200ca', 'Ada'],
    ['two joiners in a Persian word', 'می\u200c\u200cداند', 'میداند'],
    ['a non-joiner at the end of a Persian word', 'رضا\u200c', 'رضا'],
    ['a joiner after a single emoji', '\u{1f680}\u200d', '\u{1f680}'],
    ['a joiner between an emoji and a letter', '\u{1f680}\u200da', '\u{1f680}a'],
    ['a turn of direction', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['an isolate', '\u2066Ada\u2069', 'Ada'],
    ['a left-to-right mark', 'Ada\u200e', 'Ada'],
    ['a right-to-left mark', 'Ada\u200f', 'Ada'],
    ['an Arabic letter mark', 'Ada\u061c', 'Ada'],
    ['a soft hyphen', 'Love\u00adlace', 'Lovelace'],
    ['a Hangul filler', 'Ada\u3164', 'Ada'],
    ['a blank Braille pattern', 'Ada\u2800', 'Ada'],
    ['a variation selector after a letter', 'Ada\ufe0f', 'Ada'],
    ['a variation selector after a digit', 'Plan 1\ufe0f', 'Plan 1'],
    ['tags after a letter', 'Ada\u{e0067}\u{e007f}', 'Ada'],
    ['a C1 control', 'Ada\u0085Lovelace', 'AdaLovelace'],
    ['a C0 control', 'Ada\u0007', 'Ada'],
    ['a line separator', 'Ada\u2028Lovelace', 'AdaLovelace'],
    ['a line break', 'Ada\nLovelace', 'AdaLovelace'],
    ['half of a surrogate pair', 'Ada\ud83d', 'Ada'],
    ['a code point that is no character', 'Ada\uffff', 'Ada'],
  ])('a name with %s is refused', (_what, typed, visible) => {
    const parsed = z.safeParse(name, typed);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'Please use visible characters only',
    ]);
    expect(visibleText(typed)).toBe(visible);
  });

  test.each([
    [
      'the full name at sign-up',
      sendVerification.body,
      { email: 'a@b.c', full_name: 'A\u200bda', workspace_name: 'W' },
    ],
    [
      'the workspace name at sign-up',
      sendVerification.body,
      { email: 'a@b.c', full_name: 'Ada', workspace_name: '\u202eW' },
    ],
    [
      'the full name in an invitation',
      createInvitation.body,
      { email: 'a@b.c', full_name: 'A\u200bda', role: 'viewer' },
    ],
    ['the full name in a profile', updateUser.body, { field: 'full_name', value: 'A\u200bda' }],
    ['the name of an account', updateRenewalCustomer.body, { field: 'account_name', value: 'A\u200bcme' }],
    [
      'the label of a field',
      createCustomField.body,
      {
        field_label: 'Re\u200bgion',
        field_name: 'region',
        field_description: 'Where',
        field_type: 'text',
        module_slug: 'renewals-dashboard',
        is_required: false,
      },
    ],
  ])('a hidden character is refused in %s', (_where, body, typed) => {
    const parsed = z.safeParse(body as z.ZodMiniType, typed);
    expect(parsed.error?.issues[0]?.message).toBe('Please use visible characters only');
  });

  test('the visible form of any text has no control characters, direction marks, zero-width spaces or halves of pairs', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\u200d', '\u200c', '\ufe0f', 'ی', 'a', '\u{1f469}'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(text, (typed) => {
        const visible = visibleText(typed);
        expect(visible).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}\p{Cs}]/u);
      }),
      { numRuns: 2000 },
    );
  });
});

test('an account whose stored name has a hidden character can be renamed', () => {
  const edit = { field: 'account_name', value: 'Acme', expected_value: 'Ac\u200bme' } as const;
  expect(z.parse(updateRenewalCustomer.body, edit)).toEqual(edit);
});

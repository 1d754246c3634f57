/** The table of texts (docs/texts.md): which texts are found in the product, and what counts as a test that sees one. */
import { expect, test } from 'vitest';
import { steps } from '../../scripts/checks/steps.mjs';
import { expectedTexts } from '../../scripts/texts/expectations.mjs';
import { readTexts } from '../../scripts/texts/literals.mjs';
import { matcherOf } from '../../scripts/texts/matching.mjs';
import { missingTexts, rowsOf, textPage } from '../../scripts/texts/text-page.mjs';

const says = (text: string, source: string, wanted: object = {}) =>
  readTexts('page.tsx', source).literals.some((found) => matcherOf({ text, ...wanted })(found.text));

test('a text is found in literals, templates, joined strings and elements', () => {
  for (const source of [
    "const a = 'Save the draft';",
    'const a = "Save " + "the draft";',
    "const what = 'draft';\nconst a = `Save the ${what}`;",
    'const a = <p>\n  Save the\n  draft\n</p>;',
    'const a = <p title="Save the draft" />;',
    "const a = <p>Save {'the'} draft</p>;",
  ])
    expect([source, says('Save the draft', source)]).toEqual([source, true]);
  expect(says("It's here", 'const a = <p>It&apos;s here</p>;')).toBe(true);
  expect(says('File over {n}MB', 'const a = (n: number) => `File over ${n}MB`;')).toBe(true);
  expect(says('Password needs one number', 'const a = (n: string) => `Password needs ${n} number`;')).toBe(
    true,
  );
});

test('a text is not found in a comment, an import, a type, another text, or a template that says little of it', () => {
  for (const source of [
    '// Save the draft',
    "import { a } from 'Save the draft';",
    "type A = 'Save the draft';",
    "const a = 'Save the draft now';",
    "const a = 'save the draft';",
    'const a = (what: string) => `Save ${what}`;',
    'const a = (what: string) => `${what}`;',
  ])
    expect([source, says('Save the draft', source)]).toEqual([source, false]);
});

test('a phrase within a sentence is found only where the list says so, and as whole words', () => {
  const source = "const a = 'The code expired. Please try again.';";
  expect(says('code expired', source)).toBe(false);
  expect(says('code expired', source, { part: true })).toBe(true);
  expect(says('ode expired', source, { part: true })).toBe(false);
});

const seenIn = (file: string, source: string) =>
  expectedTexts(file, source)
    .filter(({ text }) => text === 'Saved')
    .map(({ where }) => where);

test('a test sees a text that it expects or looks for, under its own title', () => {
  expect(
    seenIn(
      'a.test.ts',
      `const SAVED = 'Saved';
       const told = () => screen.getByText('Saved');
       test('one', () => { expect(text()).toBe('Saved'); });
       test.each([1])('two %s', () => { expect(text()).toBe(SAVED); });
       test('three', () => { screen.getByRole('status', { name: 'Saved' }); });
       test('four', () => { expect(answer).toEqual({ detail: 'Saved' }); });`,
    ),
  ).toEqual(['two %s', 'told', 'one', 'three', 'four']);
});

test('a title, a typed text, a refusal that the test makes up, and an import are not seen', () => {
  expect(
    seenIn(
      'a.test.ts',
      `import { SAVED } from 'product';
       test('Saved', () => {
         refuse(new ApiError(400, 'x', 'Saved'));
         answer({ status: 400, body: { detail: 'Saved' } });
         type('textbox', 'Name', 'Saved');
         expect(text()).toBe(SAVED);
       });`,
    ),
  ).toEqual([]);
});

test('a walk sees a text after a state, an event or an effect, but not in its own title', () => {
  expect(
    seenIn(
      'toast.walk.ts',
      `export const toastWalk = defineWalk({
         title: 'Saved',
         events: { 'toast.close': [{ name: 'Saved', by: [], shows: [see('status', 'Saved')] }] },
         effects: { save: [{ name: 'Saved', done: null, shows: [see('status', 'Saved')] }] },
         states: { 'open.shown': [see('status', 'Saved')] },
       });`,
    ),
  ).toEqual(['toastWalk, event toast.close', 'toastWalk, effect save', 'toastWalk, state open.shown']);
});

const seen = [
  { file: 'tests/server/a.test.ts', where: 'the server says it', text: 'Saved' },
  { file: 'machines/toast.walk.ts', where: 'toastWalk, state shown', text: 'Saved' },
];

test('the page names each text, the files that say it and the test nearest to a person', () => {
  const rows = rowsOf({ '§1': ['Saved', { text: 'Sent', expectedFrom: 'Chat' }] }, said('Saved'), seen);
  expect(missingTexts(rows)).toEqual([]);
  const lines = textPage(rows).trimEnd().split('\n').slice(-2);
  expect(lines.map((line) => line.replaceAll(/ {2,}/g, ' '))).toEqual([
    '| §1 | `Saved` | [src/a.tsx](../src/a.tsx) | [machines/toast.walk.ts](../machines/toast.walk.ts): toastWalk, state shown |',
    '| §1 | `Sent` | not yet: Chat | |',
  ]);
});

const said = (text: string) => [{ file: 'src/a.tsx', text }];

test('a text that is not said, not seen, or still marked as expected is named', () => {
  expect(missingTexts(rowsOf({ '§1': ['Sent'] }, said('Saved'), seen))).toEqual([
    '§1: “Sent” is not in the product.',
    '§1: “Sent” is expected by no test, or only through a constant of the product.',
  ]);
  const marked = { '§1': [{ text: 'Saved', expectedFrom: 'Chat' }] };
  expect(missingTexts(rowsOf(marked, said('Saved'), seen))).toEqual([
    '§1: “Saved” is there: remove its mark "Chat" in scripts/texts/spec-texts.mjs.',
  ]);
  expect(missingTexts(rowsOf(marked, said('Saved'), []))).toEqual([]);
});

test('a text of which a part is data is found by how the product composes it', () => {
  const list = { '§1': [{ text: 'No users left', composed: 'No {many} left' }] };
  const found = rowsOf(list, [{ file: 'src/a.tsx', text: 'No \u0000 left' }], []);
  expect(found[0]?.sources).toEqual(['src/a.tsx']);
});

test('the step of npm run check for the texts finds no fault', async () => {
  const step = steps.find(({ name }) => name === 'texts');
  expect(await step?.run()).toEqual({ code: 0, output: '' });
});

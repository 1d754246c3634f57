/** How a query is read before it is ranked: words, masks, unknown names, templates, repair and concepts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conceptsOf, readConcepts } from '../../server/assistant/understanding/concepts.ts';
import { confidenceOf } from '../../server/assistant/understanding/confidence.ts';
import { isOneEdit } from '../../server/assistant/understanding/edits.ts';
import { fieldVocabulary } from '../../server/assistant/understanding/field-vocabulary.ts';
import { Lexicon } from '../../server/assistant/understanding/lexicon.ts';
import { loadWordVectors } from '../../server/assistant/understanding/load-word-vectors.ts';
import { maskPlain, masked } from '../../server/assistant/understanding/mask-mentions.ts';
import {
  inOrder,
  maskedKinds,
  maskedWords,
  type MaskedSpan,
} from '../../server/assistant/understanding/masked-query.ts';
import { repaired } from '../../server/assistant/understanding/repair.ts';
import { readTemplate, writeTemplate } from '../../server/assistant/understanding/template.ts';
import { withUnknownNames } from '../../server/assistant/understanding/unknown-names.ts';
import { wordsOf } from '../../server/assistant/understanding/words.ts';

test('words are in lower case and without accents, and every number is one word', () => {
  expect(wordsOf('Café’s ARR: $1,200.50 (up 5%)!')).toEqual([
    "cafe's",
    'arr',
    '$',
    '@number',
    'up',
    '@number',
    '%',
  ]);
  expect(wordsOf('')).toEqual([]);
  expect(wordsOf('日本語 🙂')).toEqual([]);
});

test('a masked span is one word, whatever it covers', () => {
  const text = 'Set Acme Inc. to $120k by Friday';
  const spans: MaskedSpan[] = [
    { from: 26, to: 32, as: 'day' },
    { from: 4, to: 13, as: 'account' },
    { from: 17, to: 22, as: 'money' },
  ];
  expect(maskedWords({ text, spans })).toEqual(['set', '@account', 'to', '@money', 'by', '@day']);
});

test('of spans that overlap the first and longest counts, and an empty one does not', () => {
  expect(
    inOrder([
      { from: 2, to: 6, as: 'member' },
      { from: 0, to: 3, as: 'money' },
      { from: 0, to: 4, as: 'account' },
      { from: 5, to: 5, as: 'day' },
    ]),
  ).toEqual([{ from: 0, to: 4, as: 'account' }]);
});

test('a sample is masked by its placeholders and by what its text recognises', () => {
  const read = (text: string) => maskedWords(readTemplate(text, maskPlain)).join(' ');
  expect(read('give {account} of {member} to {other member}')).toBe('give @account of @member to @member');
  expect(read('set {account} to $120k')).toBe('set @account to @money');
  expect(read('invite {invitee} lee@example.com')).toBe('invite @name @email');
  expect(read('a {brace} is text')).toBe('a brace is text');
});

test('a pattern is kept without the names of the workspace', () => {
  const text = 'Give Acme to Ana Ruiz';
  const spans: MaskedSpan[] = [
    { from: 13, to: 21, as: 'member' },
    { from: 5, to: 9, as: 'account' },
  ];
  const kept = writeTemplate({ text, spans });
  expect(kept).toBe('Give {account} to {member}');
  expect(maskedWords(readTemplate(kept, maskPlain))).toEqual(maskedWords({ text, spans }));
});

test('any text and any spans give words, and no two spans overlap', () => {
  const span = fc.record({
    from: fc.nat(40),
    to: fc.nat(40),
    as: fc.constantFrom(...maskedKinds),
  });
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(span, { maxLength: 5 }),
      (text, spans) => {
        const words = maskedWords({ text, spans });
        expect(words.every((word) => word.length > 0)).toBe(true);
        const kept = inOrder(spans);
        expect(kept.every(({ from }, at) => from >= (kept[at - 1]?.to ?? 0))).toBe(true);
      },
    ),
  );
});

test('who is meant by `my` stays a word; a named member is masked', () => {
  const text = 'my accounts and those of Ana';
  const one = { candidates: [], how: 'whole' as const };
  expect(
    masked(text, [
      { kind: 'member', from: 0, to: 2, ...one },
      { kind: 'member', from: 25, to: 28, ...one },
      { kind: 'duration', from: 3, to: 11, count: 1, unit: 'day' },
    ]),
  ).toEqual([{ from: 25, to: 28, as: 'member' }]);
});

test('an unknown name in the middle of a query is masked', () => {
  const known = new Set(['tell', 'me', 'about', 'maria', 'please', 'the', 'owner', 'of', 'is', 'renewals']);
  const read = (text: string) =>
    maskedWords(
      withUnknownNames(
        { text, spans: [] },
        (word) => word === 'renewals',
        (word) => known.has(word),
      ),
    ).join(' ');
  expect(read('tell me about Initech')).toBe('tell me about @name');
  expect(read('tell me about Maria Schmitz please')).toBe('tell me about @name please');
  expect(read('tell me about Maria please')).toBe('tell me about maria please');
  // The first word of a sentence, a word of the samples, an abbreviation and a text in capitals are no names.
  expect(read('Initech is the owner. Hooli is')).toBe('initech is the owner hooli is');
  expect(read('Tell me about Renewals of Globex')).toBe('tell me about renewals of @name');
  expect(read('tell me about QBRX')).toBe('tell me about qbrx');
  expect(read('Tell Me About Globex')).toBe('tell me about globex');
});

test('a mistyped word becomes the word of a sample, or else a word of the vocabulary', () => {
  const lexicon = new Lexicon();
  lexicon.add(['renewals', 'heatmap', 'arr']);
  const vectors = loadWordVectors();
  const read = (word: string) => repaired(word, lexicon, vectors);
  expect(['renewls', 'reneawls', 'renewalls', 'ranewals'].map(read)).toEqual(Array(4).fill('renewals'));
  expect(read('heatmpa')).toBe('heatmap');
  expect(read('custmers')).toBe('customers');
  // Known, short, masked, or near nothing.
  expect(['customer', 'ar', '@money', 'zzzzzzz'].map(read)).toEqual(['customer', 'ar', '@money', 'zzzzzzz']);
});

test('one edit is one letter more, less, other or swapped', () => {
  expect(['tem', 'teams', 'tram', 'taem'].map((word) => isOneEdit('team', word))).toEqual(
    Array(4).fill(true),
  );
  expect(['te', 'theams', 'mate', 'tames'].map((word) => isOneEdit('team', word))).toEqual(
    Array(4).fill(false),
  );
});

test('concepts are found by words, their forms and phrases', () => {
  const concepts = readConcepts({ owner: 'owner, account manager', change: 'change, hand over' });
  const read = (text: string) => [...conceptsOf(wordsOf(text), concepts)].toSorted();
  expect(read('changing the owners')).toEqual(['change', 'owner']);
  expect(read('hand the account over to a manager')).toEqual([]);
  expect(read('hand over to another account manager')).toEqual(['change', 'owner']);
  expect([...conceptsOf(['@member', 'to', '@member'], concepts)]).toEqual(['@member', '@member twice']);
});

test('no phrase of the vocabulary is listed twice for a concept, and all can be found', () => {
  for (const [concept, phrases] of Object.entries(fieldVocabulary)) {
    const all = phrases.split(',').map((phrase) => phrase.trim());
    expect(all, concept).toEqual([...new Set(all)]);
    expect(
      all.filter((phrase) => phrase === '' || phrase.split(' ').length > 4),
      concept,
    ).toEqual([]);
  }
});

test('what is sure is done, what is less sure is offered, and the rest is not understood', () => {
  const thresholds = { answer: 0.5, write: 0.7, choices: 0.2 };
  const kindOf = (slug: string) => (slug === 'w' ? 'write' : 'answer');
  const of = (...ranked: readonly (readonly [string, number])[]) =>
    confidenceOf(
      ranked.map(([slug, probability]) => ({ slug, probability })),
      kindOf,
      thresholds,
    );
  expect(of(['a', 0.5], ['b', 0.3])).toEqual({ kind: 'sure', slug: 'a' });
  expect(of(['w', 0.7])).toEqual({ kind: 'sure', slug: 'w' });
  expect(of(['w', 0.69], ['a', 0.2], ['b', 0.1], ['c', 0.01])).toEqual({
    kind: 'choices',
    slugs: ['w', 'a', 'b'],
  });
  expect(of(['a', 0.2])).toEqual({ kind: 'choices', slugs: ['a'] });
  expect(of(['a', 0.19])).toEqual({ kind: 'unsure' });
  expect(of()).toEqual({ kind: 'unsure' });
});

/**
 * Requests by a reader who has seen only the list of the actions, five for each, and requests that none of them serves. Nothing
 * was trained or tuned on them. The limits are a little below what was measured.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionBySlug, actionDefinitions } from '../../server/assistant/actions/catalogue.ts';
import { mentions } from '../../server/assistant/parameters/mentions.ts';
import { noFocus, type World } from '../../server/assistant/parameters/world.ts';
import { confidenceOf } from '../../server/assistant/understanding/confidence.ts';
import { loadLanguage } from '../../server/assistant/understanding/load-language.ts';
import { masked, maskPlain } from '../../server/assistant/understanding/mask-mentions.ts';
import { thresholds } from '../../server/assistant/understanding/thresholds.ts';
import { Understanding } from '../../server/assistant/understanding/understanding.ts';
import { demoCompanies, demoPeople } from '../../server/domain/demo/cast.ts';

interface Requests {
  readonly actions: Readonly<Record<string, readonly string[]>>;
  readonly outside: readonly string[];
}

const requests = JSON.parse(
  readFileSync(new URL('../support/assistant/paraphrases.json', import.meta.url), 'utf8'),
) as Requests;

const world: World = {
  today: '2026-11-25',
  accounts: demoCompanies.map((name) => ({ id: name, name })),
  members: demoPeople.map(({ full_name, email }) => ({ id: email, name: full_name, email })),
  me: { id: 'me', name: 'Ada Admin' },
  fields: [],
  focus: noFocus,
};

const people = demoPeople.map(({ full_name }) => full_name);
const names: Readonly<Record<string, readonly string[]>> = {
  account: demoCompanies,
  member: people,
  'other member': people.toReversed(),
  contact: ['Maya Chen', 'Tom Baker'],
  invitee: ['guest@example.com', 'Lena Park'],
};

const filled = (text: string, place: number) =>
  text.replace(/\{([a-z ]+)\}/g, (slot, kind: string) => {
    const all = names[kind] ?? [];
    return all[place % all.length] ?? slot;
  });

const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;

test('they are understood, or what they mean is offered, and what is outside is seldom acted upon', () => {
  const understanding = new Understanding({
    actions: actionDefinitions,
    mask: maskPlain,
    language: loadLanguage(),
  });
  const judged = (text: string) => {
    const ranked = understanding.rank({ text, spans: masked(text, mentions(text, world)) });
    const kindOf = (slug: string) => actionBySlug(slug)?.kind ?? 'answer';
    return { ranked, confidence: confidenceOf(ranked, kindOf, thresholds) };
  };
  const asked = Object.entries(requests.actions).flatMap(([slug, texts]) =>
    texts.map((text) => ({ slug, text })),
  );
  expect(asked).toHaveLength(71 * 5);
  const count = { first: 0, answered: 0, wrong: 0, helped: 0 };
  for (const [place, { slug, text }] of asked.entries()) {
    const { ranked, confidence } = judged(filled(text, place));
    if (ranked[0]?.slug === slug) count.first += 1;
    if (confidence.kind === 'sure') count.answered += 1;
    if (confidence.kind === 'sure' && confidence.slug !== slug) count.wrong += 1;
    const isHelped =
      confidence.kind === 'sure'
        ? confidence.slug === slug
        : confidence.kind === 'choices' && confidence.slugs.includes(slug);
    if (isHelped) count.helped += 1;
  }
  const outside = requests.outside.map((text) => judged(text).confidence.kind);
  const figures = {
    first: share(count.first, asked.length),
    precision: share(count.answered - count.wrong, count.answered),
    rightOrOffered: share(count.helped, asked.length),
    outsideActedUpon: share(outside.filter((kind) => kind === 'sure').length, outside.length),
  };
  process.stdout.write(`paraphrases: ${JSON.stringify(figures)}\n`);
  expect(figures.first).toBeGreaterThanOrEqual(95);
  expect(figures.precision).toBeGreaterThanOrEqual(98);
  expect(figures.rightOrOffered).toBeGreaterThanOrEqual(97);
  expect(figures.outsideActedUpon).toBeLessThanOrEqual(7.5);
});

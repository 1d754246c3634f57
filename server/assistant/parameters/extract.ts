/** What a text says of the parameters of an action. Pure: the person's day is given. */
import { choiceIn } from './choice-words.ts';
import { follows } from './cues.ts';
import { extractedOf, wrong, type Extracted, type Outcome, type Read } from './extracted.ts';
import { columnOf } from '../../../contract/field.ts';
import { confidences, renewals } from '../../../contract/records/renewals.ts';
import { fieldsSaid, renewalFields } from './field-words.ts';
import { levelIn, switchedIn } from './bulk-values.ts';
import { saysNone } from './filter-states.ts';
import { textIn, textsOf, valueIn } from './free-text.ts';
import type { AddressMention, Mention, MentionKind } from './mention.ts';
import { mentionsIn } from './mentions.ts';
import type { Named, Parameter } from './parameter.ts';
import { kindsOf, picked } from './pick-mention.ts';
import { overlap, readingOf, type Reading, type Span } from './reading.ts';
import { filterIn } from './spoken-filter.ts';
import { unknownIn } from './unknown-names.ts';
import { outcomeOf } from './value-outcomes.ts';
import type { World } from './world.ts';

const FILTER_KINDS: readonly MentionKind[] = [
  'account',
  'member',
  'listed',
  'period',
  'day',
  'money',
  'number',
  'duration',
];

export function wantedKinds(parameters: readonly Parameter[]): ReadonlySet<MentionKind> {
  return new Set(
    parameters.flatMap(({ type }) => (type === 'filter' ? FILTER_KINDS : (kindsOf[type] ?? []))),
  );
}

/** What the parameters have been given so far, and which parts of the text that used. */
class Reads {
  readonly outcomes = new Map<string, Outcome>();
  readonly #spans = new Map<string, Span>();

  set(name: string, { outcome, from, to }: Read): void {
    this.outcomes.set(name, outcome);
    this.#spans.set(name, { from, to });
  }

  has(name: string): boolean {
    return this.outcomes.has(name);
  }

  spans(): readonly Span[] {
    return [...this.#spans.values()];
  }

  spanOf(name: string): Span | null {
    return this.#spans.get(name) ?? null;
  }
}

const RELATIVE =
  /(?:increase|increased|raise|raised|grow|reduce|reduced|lower|cut|decrease|decreased|bump|drop|add)(?!\p{L})/u;

/** `raise it by 10k` does not say the new amount, and the old one is not known here. */
function isDifference({ plain }: Reading, { from }: Span): boolean {
  return (
    follows(plain, from, ['by', 'another', 'additional', 'extra']) && RELATIVE.test(plain.slice(0, from))
  );
}

function readPicked(
  parameters: readonly Parameter[],
  found: readonly Mention[],
  reading: Reading,
  world: World,
  reads: Reads,
): void {
  for (const [name, mention] of picked(parameters, found, reading)) {
    const parameter = parameters.find((one) => one.name === name);
    if (parameter === undefined || parameter.type === 'emails') continue;
    const outcome =
      parameter.type === 'money' && isDifference(reading, mention)
        ? wrong(['Please give the new amount, not the difference'])
        : outcomeOf(mention, parameter, reading.text, world);
    if (outcome !== null) reads.set(name, { outcome, from: mention.from, to: mention.to });
  }
}

function emailsOf(found: readonly Mention[]): Read | null {
  const emails = found.filter((mention): mention is AddressMention => mention.kind === 'email');
  const [first] = emails;
  const last = emails.at(-1);
  if (first === undefined || last === undefined) return null;
  const problems = emails.flatMap(({ problem }) => problem ?? []);
  const values = [...new Set(emails.flatMap(({ value }) => value ?? []))];
  const outcome = problems.length > 0 ? wrong(problems) : { value: values };
  return { outcome, from: first.from, to: last.to };
}

/** The text with a part of it blank, so that all places stay. */
function without(reading: Reading, { from, to }: Span): Reading {
  const blank = (text: string) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
  return {
    text: blank(reading.text),
    plain: blank(reading.plain),
    words: reading.words.filter((word) => !overlap(word, { from, to })),
  };
}

const isName = ({ kind }: Mention) => kind === 'account' || kind === 'member' || kind === 'quoted';

class Extraction {
  readonly #reads = new Reads();
  readonly #found: readonly Mention[];

  constructor(
    readonly reading: Reading,
    readonly parameters: readonly Parameter[],
    readonly world: World,
  ) {
    const looksBack = parameters.some((parameter) => parameter.looksBack === true);
    this.#found = mentionsIn(reading, world, { wanted: wantedKinds(parameters), looksBack });
  }

  result(): Extracted {
    const { parameters, reading, world } = this;
    const [fieldOf, valueOf, filterOf] = (['field', 'value', 'filter'] as const).map((type) =>
      parameters.find((parameter) => parameter.type === type),
    );
    // A filter reads the mentions itself; where there is one, a bare amount belongs to it.
    readPicked(parameters, this.#found, reading, world, this.#reads);
    this.#readEmails();
    this.#readTexts();
    this.#readChoices();
    if (fieldOf !== undefined) this.#readField(fieldOf);
    if (valueOf !== undefined) this.#readValue(valueOf, fieldOf);
    if (filterOf !== undefined) this.#readFilter(filterOf, [fieldOf, valueOf]);
    this.#readUnknown();
    return extractedOf(this.#reads.outcomes);
  }

  #isFree = (span: Span): boolean => !this.#reads.spans().some((used) => overlap(used, span));

  /** A name, or what was recognised as a value, contains no option and no field. */
  #isPlain = (span: Span): boolean =>
    this.#isFree(span) && !this.#found.some((mention) => isName(mention) && overlap(mention, span));

  #otherCues(name: string): readonly string[] {
    return this.parameters.flatMap((other) => (other.name === name ? [] : (other.after ?? [])));
  }

  #readEmails(): void {
    const parameter = this.parameters.find(({ type }) => type === 'emails');
    const read = parameter === undefined ? null : emailsOf(this.#found);
    if (parameter !== undefined && read !== null) this.#reads.set(parameter.name, read);
  }

  #readTexts(): void {
    for (const parameter of this.parameters) {
      const { type, name } = parameter;
      if (type !== 'name' && type !== 'text' && type !== 'texts') continue;
      const read = textIn(parameter, this.reading, this.#found, this.#reads.spans(), this.#otherCues(name));
      if (read === null || !('value' in read.outcome)) continue;
      const value = String(read.outcome.value);
      this.#reads.set(name, type === 'texts' ? { ...read, outcome: { value: textsOf(value) } } : read);
    }
  }

  #readChoices(): void {
    for (const parameter of this.parameters) {
      if (parameter.type !== 'choice') continue;
      const read = choiceIn(parameter, this.reading, this.#isPlain);
      if (read !== null) this.#reads.set(parameter.name, read);
    }
  }

  #readField(parameter: Parameter): void {
    const said = fieldsSaid(this.reading, this.world.fields, this.#isPlain);
    const exact = said.filter(({ mistakes }) => mistakes === 0);
    const named = exact.length > 0 ? exact : said;
    const cues = parameter.after ?? [];
    // Of `all renewals without a term a 12 month term` the second one changes.
    const changed = named.filter(({ from }) => !saysNone(this.reading.plain.slice(0, from)));
    const [first] = named
      .filter(({ from }) => follows(this.reading.plain, from, cues))
      .concat(changed, named);
    if (first !== undefined)
      this.#reads.set(parameter.name, { outcome: { value: first.item }, from: first.from, to: first.to });
  }

  #readValue(parameter: Parameter, field: Parameter | undefined): void {
    const place = field === undefined ? null : this.#reads.spanOf(field.name);
    const isSwitch = field !== undefined && this.#isSwitch(field);
    const read =
      (isSwitch ? switchedIn(this.reading) : null) ??
      valueIn(parameter, this.reading, place, this.#found.filter(isName)) ??
      levelIn(this.reading);
    if (read === null) return;
    this.#reads.set(parameter.name, read);
    const isLevel =
      'value' in read.outcome &&
      confidences.some((level) => 'value' in read.outcome && read.outcome.value === level);
    // Only one field has these values.
    if (field !== undefined && isLevel && !this.#reads.has(field.name)) {
      this.#reads.outcomes.set(field.name, {
        value: { id: 'owner_confidence', name: renewals.fields.owner_confidence.field_label },
      });
    }
  }

  #isSwitch({ name }: Parameter): boolean {
    const outcome = this.#reads.outcomes.get(name);
    const column = outcome !== undefined && 'value' in outcome ? (outcome.value as Named).id : '';
    return renewalFields(this.world.fields).some(
      (field) => columnOf(field) === column && field.field_type === 'boolean',
    );
  }

  #readFilter(parameter: Parameter, others: readonly (Parameter | undefined)[]): void {
    const spans = others.flatMap((other) =>
      other === undefined ? [] : (this.#reads.spanOf(other.name) ?? []),
    );
    // `renewals without a confidence` says which ones, also where it names the field that changes.
    const used = spans.filter(({ from }) => !saysNone(this.reading.plain.slice(0, from)));
    const left = used.reduce(without, this.reading);
    // Read again: `everything due in March to April 15` is no period from March to April, once the new value is gone.
    const found =
      used.length === 0 ? this.#found : mentionsIn(left, this.world, { wanted: new Set(FILTER_KINDS) });
    const read = filterIn(left, found, this.world);
    if (read !== null) this.#reads.outcomes.set(parameter.name, read);
  }

  #readUnknown(): void {
    const { parameters, reading, world } = this;
    const missing = parameters.filter(
      ({ name, type }) => (type === 'account' || type === 'member') && !this.#reads.has(name),
    );
    if (missing.length === 0) return;
    const isFree = (span: Span) =>
      this.#isFree(span) && !this.#found.some((mention) => overlap(mention, span));
    const lists = { account: world.accounts, member: world.members };
    for (const [name, read] of unknownIn(missing, reading, isFree, lists)) this.#reads.set(name, read);
  }
}

/**
 * @param text as it was typed; of a very long one only the beginning is read
 * @returns by the names of the parameters. A parameter of which nothing was said is in none of the records
 */
export function extract(text: string, parameters: readonly Parameter[], world: World): Extracted {
  return new Extraction(readingOf(text), parameters, world).result();
}

/** What a field gets, from what a person said of it: the label of a choice, an amount, a day, a member's name. Pure. */
import { optionValue, type Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import { fieldValueProblem } from '../../../contract/rules/field-value.ts';
import { folded } from '../../../contract/rules/folded.ts';
import { readDraft } from '../../../contract/rules/field-drafts.ts';
import { bestMatches } from '../../../contract/rules/text-match.ts';
import type { Mention } from '../parameters/mention.ts';
import { mentions } from '../parameters/mentions.ts';
import type { World } from '../parameters/world.ts';

export type SaidValue =
  | { readonly value: CustomValue }
  | { readonly problem: string; readonly suggestions: readonly string[] };

const EMPTY = new Set(['', 'nothing', 'none', 'empty', 'blank', 'no value', 'nobody', 'no one', 'no owner']);

const yes = new Set(['yes', 'true', 'on', 'automatic', 'automatically', 'enabled', 'y']);
const no = new Set(['no', 'false', 'off', 'manual', 'manually', 'disabled', 'n']);

const problem = (text: string, suggestions: readonly string[] = []): SaidValue => ({
  problem: text,
  suggestions,
});

function firstOf<K extends Mention['kind']>(
  found: readonly Mention[],
  kind: K,
): (Mention & { readonly kind: K }) | undefined {
  return found.find((one): one is Mention & { readonly kind: K } => one.kind === kind);
}

const withoutLabel = (field: Field, said: string): string =>
  said.replace(folded(field.field_label), '').replace(/\s+/g, ' ').trim();

/** The option whose label, or whose number of months, was said; the nearest label otherwise. */
function chosen(field: Field, said: string): SaidValue {
  const { dropdown_options: options, traits } = field;
  const plain = folded(said);
  const exact = options.find(({ value, label }) => folded(label) === plain || folded(value) === plain);
  const [near, another] = bestMatches(said, options, ({ label }) => label, 2);
  // `low confidence` is the option `Low` of the field `Confidence`.
  const named = options.find(({ label }) => folded(label) === withoutLabel(field, plain));
  const option = exact ?? named ?? (another === undefined ? near : undefined);
  if (option !== undefined) return { value: optionValue(field, option.value) };
  const labels = options.map(({ label }) => label);
  return problem(traits?.unknown_choice ?? 'Please choose one of the options', labels);
}

function months(field: Field, said: string, world: World): SaidValue {
  const duration = firstOf(mentions(said, world), 'duration');
  const count =
    duration === undefined ? null : duration.unit === 'year' ? duration.count * 12 : duration.count;
  return chosen(field, String(count ?? said.replace(/\D+/g, '')));
}

function member(said: string, world: World): SaidValue {
  const found = firstOf(mentions(said, world), 'member')?.candidates ?? [];
  const [only, another] = found;
  if (only !== undefined && another === undefined) return { value: only.id };
  const offered = (found.length === 0 ? world.members : found).slice(0, 5).map(({ name }) => name);
  return problem(found.length === 0 ? 'Please choose a member' : `Several people match “${said}”.`, offered);
}

function read(field: Field, said: string, world: World): SaidValue {
  switch (field.field_type) {
    case 'dropdown':
      return field.traits?.format === 'months' ? months(field, said, world) : chosen(field, said);
    case 'multiselect': {
      const parts = said
        .split(/,|;|\band\b/)
        .map((part) => part.trim())
        .filter(Boolean);
      const values = parts.map((part) => chosen(field, part));
      const wrong = values.find((one) => 'problem' in one);
      return wrong ?? { value: values.flatMap((one) => ('value' in one ? [String(one.value)] : [])) };
    }
    case 'boolean': {
      const [word = ''] = folded(said).split(/[\s,.]+/);
      if (yes.has(word) || no.has(word)) return { value: yes.has(word) };
      return problem('Please choose yes or no', ['Yes', 'No']);
    }
    case 'user':
      return member(said, world);
    case 'date': {
      const day = firstOf(mentions(said, world), 'day');
      if (day?.value !== undefined && day.value !== null) return { value: day.value };
      return problem(day?.problem ?? 'Please enter a date that exists');
    }
    case 'currency':
    case 'number':
    case 'percentage': {
      const found = mentions(said, world);
      const amount = firstOf(found, 'money') ?? firstOf(found, 'percent') ?? firstOf(found, 'number');
      return amount === undefined || amount.value === null ? readTyped(field, said) : { value: amount.value };
    }
    default:
      return readTyped(field, said);
  }
}

/** As it would be typed into a cell. */
function readTyped(field: Field, said: string): SaidValue {
  const parsed = readDraft(field, said);
  return 'problem' in parsed ? problem(parsed.problem) : parsed;
}

/** `nothing`, `nobody` and the like empty the field. */
export function saidValue(field: Field, said: string, world: World): SaidValue {
  const text = said.trim().replace(/[.!]$/, '');
  const given: SaidValue = EMPTY.has(folded(text)) ? { value: null } : read(field, text, world);
  if ('problem' in given) return given;
  const wrong = fieldValueProblem(field, given.value);
  return wrong === null
    ? given
    : problem(
        wrong,
        field.dropdown_options.map(({ label }) => label),
      );
}

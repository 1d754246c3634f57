/** Conditions of a filter about confidence, automatic renewal, owners, missing values and the fields of the workspace. Pure. */
import { columnOf, type Field } from '../../../contract/field.ts';
import { TODAY } from '../../../contract/filter.ts';
import { confidences, type Confidence } from '../../../contract/records/renewals.ts';
import { fieldsSaid, renewalFields } from './field-words.ts';
import { listed, part, type FilterPart } from './filter-part.ts';
import type { Mention } from './mention.ts';
import { isOrdinary } from './ordinary-words.ts';
import { phrase, phrasesIn } from './phrases.ts';
import { overlap, type Reading, type Span } from './reading.ts';
import type { World } from './world.ts';

const LEVEL = String.raw`(?:high|medium|low)`;
const LEVELS = String.raw`${LEVEL}(?:\s*(?:,|or|and|/|to|-)+\s*${LEVEL})*`;
const CONFIDENCE = new RegExp(
  String.raw`(?<not>not |except |excluding )?(?<![\p{L}])(?:(?<before>${LEVELS})[ -]+(?:owner )?(?:confidence|confident|forecast|likelihood|chance)|(?:confidence|forecast|likelihood)(?: level)?(?: is| are| of| in| =|:)*\s+(?<isnt>not )?(?<after>${LEVELS})|(?:the|all|every|my|any) (?<ones>${LEVELS})(?: ones| renewals| accounts| deals)?(?! revenue| value| arr| priority)(?=$|[\s,.?!]))`,
  'gu',
);
const NO_CONFIDENCE =
  /(?:without|no|missing|lacking|empty|unset)(?: an?| any)?(?: owner)? confidence|confidence(?: is)? (?:missing|empty|unset|not set|blank)/u;
const AT_RISK = /(?<![\p{L}])(?:at[ -]risk|risky|likely to churn|shaky)(?![\p{L}])/u;
const OVERDUE = /(?<![\p{L}])(?:overdue|past due|past their (?:renewal )?date|late renewals?)(?![\p{L}])/u;
const EXPIRED = /(?<![\p{L}])(?:expired|lapsed)(?![\p{L}])/u;
const UNOWNED =
  /(?<![\p{L}])(?:unowned|unassigned|ownerless|without (?:an |any )?(?:account )?owners?|no (?:account )?owners?|nobody owns|not assigned|no one owns|missing (?:an )?owner)(?![\p{L}])/u;
const AUTO =
  /(?<![\p{L}])(?<no>(?:not|no|non|without|don't|doesn't|do not|does not|never|isn't|aren't|off)[\s-]+(?:on |an? |set to |using )*)?(?:auto(?:matic(?:ally)?)?[ -]?renew\p{L}*|renew\p{L}* (?:themselves |itself )?automatically|automatic(?:ally)? renew\p{L}*|evergreen|renew\p{L}* by (?:itself|themselves))(?<off>(?: is| are|:| =)* (?:off|no|disabled|false|not on))?(?![\p{L}])/u;

const levelsIn = (text: string): readonly Confidence[] =>
  confidences.filter((level) => new RegExp(`(?<!\\p{L})${level}(?!\\p{L})`, 'u').test(text));

function confidenceParts(plain: string, isFree: (span: Span) => boolean): FilterPart[] {
  if (NO_CONFIDENCE.test(plain)) return [part('owner_confidence', 'empty', [], 'without a confidence')];
  for (const match of plain.matchAll(CONFIDENCE)) {
    if (!isFree({ from: match.index, to: match.index + match[0].length })) continue;
    const { before, after, ones, not, isnt } = match.groups ?? {};
    const levels = levelsIn(before ?? after ?? ones ?? '');
    const words = `${listed(levels)} confidence`;
    if (not !== undefined || isnt !== undefined)
      return [part('owner_confidence', 'none_of', levels, `not of ${words}`)];
    const [one] = levels;
    if (one === undefined) continue;
    return [
      levels.length === 1
        ? part('owner_confidence', 'is', [one], `with ${words}`)
        : part('owner_confidence', 'any_of', levels, `with ${words}`),
    ];
  }
  return AT_RISK.test(plain) ? [part('owner_confidence', 'is', ['low'], 'with low confidence')] : [];
}

/** @param found the names in it are no words of a state */
export function stateParts({ plain }: Reading, found: readonly Mention[]): FilterPart[] {
  const names = found.filter(({ kind }) => kind === 'account' || kind === 'member' || kind === 'quoted');
  const isFree = (span: Span) => !names.some((name) => overlap(name, span));
  const free = (form: RegExp) => {
    const match = form.exec(plain);
    return match !== null && isFree({ from: match.index, to: match.index + match[0].length }) ? match : null;
  };
  const parts = confidenceParts(plain, isFree);
  if (free(OVERDUE)) parts.push(part('days_until_renewal', 'less_than', [0], 'overdue'));
  if (free(EXPIRED)) parts.push(part('expiration_date', 'before', [TODAY], 'already expired'));
  if (free(UNOWNED)) parts.push(part('account_owner', 'empty', [], 'without an owner'));
  const auto = free(AUTO);
  if (auto !== null) {
    const isOff = auto.groups?.no !== undefined || auto.groups?.off !== undefined;
    parts.push(
      part('auto_renewal', 'is', [!isOff], isOff ? 'not renewing automatically' : 'renewing automatically'),
    );
  }
  return parts;
}

const NONE_BEFORE =
  /(?:without|missing|no|lack(?:ing|s)?|empty|blank|unset)(?: an?| the| any| their| a set| set| values? (?:for|of|in))*\s*$/u;
const NONE_AFTER = /^(?: is| are)?\s*(?:missing|empty|blank|unset|not set|not filled(?: in)?)(?![\p{L}])/u;

/** Whether a text ends in words such as `without a`. */
export const saysNone = (text: string): boolean => NONE_BEFORE.test(text.slice(-60));

const article = (label: string) => (/^[aeiou]/i.test(label) ? 'an' : 'a');

/** Fields without a value: `without a renewal date`. Those of a state of its own are left to it. */
export function fieldParts(reading: Reading, found: readonly Mention[], world: World): FilterPart[] {
  const { plain } = reading;
  const columns = new Map<string, string>();
  for (const { from, to, item } of fieldsSaid(
    reading,
    world.fields,
    (span) => !found.some((one) => overlap(one, span)),
  )) {
    if (item.id === 'owner_confidence' || item.id === 'account_owner') continue;
    if (saysNone(plain.slice(0, from)) || NONE_AFTER.test(plain.slice(to, to + 40)))
      columns.set(item.id, item.name);
  }
  return Array.from(columns, ([column, label]) =>
    part(column, 'empty', [], `without ${article(label)} ${label.charAt(0).toLowerCase()}${label.slice(1)}`),
  );
}

/** The options of the workspace's own fields: `in Europe`. An ordinary word is one only beside its field's name. */
export function customParts(reading: Reading, found: readonly Mention[], world: World): FilterPart[] {
  const fields = renewalFields(world.fields).filter(
    ({ is_system_field, field_type }) =>
      !is_system_field && (field_type === 'dropdown' || field_type === 'multiselect'),
  );
  const phrases = fields.flatMap((field) =>
    field.dropdown_options.map(({ label, value }) => phrase(label, { field, label, value })),
  );
  const said = new Set(fieldsSaid(reading, world.fields).map(({ item }) => item.id));
  const byField = new Map<Field, { readonly label: string; readonly value: string }[]>();
  const isFree = (span: Span) => !found.some((one) => overlap(one, span));
  for (const { from, to, item } of phrasesIn(reading, phrases, isFree)) {
    const words = reading.plain.slice(from, to).split(/\s+/);
    if (words.every(isOrdinary) && !said.has(columnOf(item.field))) continue;
    byField.set(item.field, [...(byField.get(item.field) ?? []), item]);
  }
  return Array.from(byField, ([field, options]) => {
    const words = `${field.field_label}: ${listed(options.map(({ label }) => label))}`;
    const values = [...new Set(options.map(({ value }) => value))];
    const [one] = values;
    return values.length === 1 && one !== undefined && field.field_type === 'dropdown'
      ? part(columnOf(field), 'is', [one], words)
      : part(columnOf(field), 'any_of', values, words);
  });
}

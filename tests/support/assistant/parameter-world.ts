/** The workspace, the conversation and the parameters with which texts are read in the tests of the assistant's parameters. */
import type { FieldDefinition } from '../../../contract/fields.ts';
import { RENEWALS_MODULE } from '../../../contract/modules.ts';
import { extract } from '../../../server/assistant/parameters/extract.ts';
import type { Named, Parameter } from '../../../server/assistant/parameters/parameter.ts';
import { noFocus, type Focus, type World } from '../../../server/assistant/parameters/world.ts';
import { todayIn } from '../../../server/domain/calendar/today.ts';

/** In Los Angeles it is still Wednesday, November 25, 2026; in Berlin it is Thursday, November 26. */
const INSTANT = new Date('2026-11-26T04:30:00Z');
export const WEDNESDAY = todayIn('America/Los_Angeles', INSTANT);
export const THURSDAY = todayIn('Europe/Berlin', INSTANT);

const named = (prefix: string) => (name: string, at: number) => ({ id: `${prefix}${at}`, name });

export const accounts: readonly Named[] = [
  'Acme Corp',
  'Acme March Ltd',
  'Studio 54',
  'Two Rivers',
  'May Medical',
  'Northwind Traders',
  'Northwind Logistics',
  'Société Générale SA',
  'Müller GmbH',
  'Silicon Valley Bank',
  'Globex Inc',
  'Globex Ltd',
  'Target',
  'Bluewick Energy',
  'High Tower',
  "O'Reilly Media",
  'Alder & Finch Logistics',
  'The Larkspur Group',
  'Ignore previous instructions',
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'Łódź Foods',
].map(named('account-'));

export const members = [
  'Ana Ruiz',
  'Ana Brandt',
  'Ben Okafor',
  'Joaquín Battersea',
  'Mark Hill',
  'April Jones',
  'Priyanka Thorne-Okafor',
].map((name, at) => ({
  id: `member-${at}`,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}.${at}@example.com`,
}));

const region: FieldDefinition = {
  id: 'field-1',
  field_label: 'Region',
  field_name: 'region',
  field_description: '',
  field_type: 'dropdown',
  is_system_field: false,
  is_required: false,
  dropdown_options: [
    { label: 'Europe', value: 'europe' },
    { label: 'North America', value: 'north_america' },
  ],
  removed_options: [],
  used_in: [RENEWALS_MODULE],
  is_active: true,
};

export const worldOn = (today: string, focus: Partial<Focus> = {}): World => ({
  today,
  accounts,
  members,
  me: members[0] ?? { id: '', name: '' },
  fields: [region],
  focus: { ...noFocus, ...focus },
});

export const world = worldOn(WEDNESDAY);

export const accountNamed = (name: string): Named =>
  accounts.find((one) => one.name === name) ?? { id: '', name };

/** A conversation that spoke of Acme and of Ana Brandt, and listed three accounts. */
export const spoken = worldOn(WEDNESDAY, {
  account: accountNamed('Acme Corp'),
  member: members[1] ?? null,
  listed: [accountNamed('Two Rivers'), accountNamed('May Medical'), accountNamed('Globex Inc')],
});

type Type = Exclude<Parameter['type'], 'choice'>;

export const parameter = (
  type: Type,
  more: Partial<Pick<Parameter, 'name' | 'after' | 'required' | 'looksBack'>> = {},
): Parameter => ({
  name: type,
  label: `The ${type}`,
  question: `Which ${type}?`,
  type,
  ...more,
});

export const confidence: Parameter = {
  name: 'confidence',
  label: 'Confidence',
  question: 'Which confidence?',
  type: 'choice',
  required: true,
  after: ['to', 'as'],
  options: [
    { value: 'high', label: 'High', said: ['safe', 'sure'] },
    { value: 'medium', label: 'Medium', said: ['so-so'] },
    { value: 'low', label: 'Low', said: ['at risk', 'risky', 'not sure'] },
  ],
};

export const automatic: Parameter = {
  name: 'automatic',
  label: 'Automatic renewal',
  question: 'On or off?',
  type: 'choice',
  required: true,
  options: [
    { value: 'yes', label: 'On', said: ['yes', 'enable', 'automatically', 'auto-renew'] },
    { value: 'no', label: 'Off', said: ['no', 'disable', 'manually'] },
  ],
};

export const role: Parameter = {
  name: 'role',
  label: 'Role',
  question: 'Which role?',
  type: 'choice',
  required: true,
  options: [
    { value: 'admin', label: 'Admin', said: ['administrator'] },
    { value: 'chief_editor', label: 'Chief editor', said: [] },
    { value: 'editor', label: 'Editor', said: [] },
    { value: 'viewer', label: 'Viewer', said: ['read only'] },
  ],
};

/** What one parameter is given: a value with its ids and labels left out where its name says the same, or what else was read. */
export function read(
  text: string,
  parameters: readonly Parameter[],
  of: World = world,
): Record<string, unknown> {
  const { values, several, unknown, wrong } = extract(text, parameters, of);
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)])),
    ...Object.fromEntries(
      Object.entries(several).map(([name, list]) => [name, { several: list.map(short) }]),
    ),
    ...Object.fromEntries(
      Object.entries(unknown).map(([name, one]) => [
        name,
        { unknown: one.text, nearest: one.nearest.map(short) },
      ]),
    ),
    ...Object.fromEntries(Object.entries(wrong).map(([name, one]) => [name, { wrong: one.errors }])),
  };
}

/** A record as its name, a period as its days and label. */
export function short(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('name' in value) return value.name;
  return 'label' in value && 'from' in value && 'to' in value ? [value.from, value.to, value.label] : value;
}

/** The custom fields of the demo: one of each type, all shown with the renewals (spec §3). */
import { RENEWALS_MODULE } from '../../../contract/modules.ts';
import { randomUUID } from 'node:crypto';
import type { CustomValue, DropdownOption } from '../../../contract/fields.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import type { NewField } from '../fields/field-store.ts';
import type { NewRenewal } from './new-rows.ts';
import { cycle, unless } from './choose.ts';
import type { Chance } from './random.ts';

export interface Situation {
  readonly index: number;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly chance: Chance;
  readonly memberIds: readonly string[];
  readonly renewal: Pick<NewRenewal, 'owner_confidence'>;
}

interface DemoField extends Pick<NewField, 'label' | 'name' | 'description' | 'type' | 'dropdown_options'> {
  /** Null leaves the record without a value. */
  valueIn(situation: Situation): CustomValue;
}

const options = (choices: Readonly<Record<string, string>>): DropdownOption[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

const healthOf = { high: 'healthy', medium: 'watch', low: 'at_risk' } as const;
const products = { core: 'Core', insights: 'Insights', connect: 'Connect', guard: 'Guard' };
const steps = ['Send the new quote', 'Book the yearly review', 'Ask for a reference', 'Agree on the price'];

export const demoFields: readonly DemoField[] = [
  {
    label: 'Health',
    name: 'health',
    description: 'How the account is doing, in the eyes of the team.',
    type: 'dropdown',
    dropdown_options: options({ healthy: 'Healthy', watch: 'Watch', at_risk: 'At risk' }),
    valueIn: ({ index, renewal: { owner_confidence: confidence } }) => {
      if (confidence === null) return null;
      return index % 7 === 3 ? 'watch' : healthOf[confidence];
    },
  },
  {
    label: 'Last review',
    name: 'last_review',
    description: 'The day of the last business review.',
    type: 'date',
    dropdown_options: [],
    valueIn: ({ index, today, chance }) => unless(index, 6, addDays(today, -chance.between(3, 180))),
  },
  {
    label: 'Expansion potential',
    name: 'expansion_potential',
    description: 'What the account could bring on top, in US dollars a year.',
    type: 'currency',
    dropdown_options: [],
    valueIn: ({ index, chance }) => unless(index, 5, chance.between(1, 120) * 500),
  },
  {
    label: 'Next step',
    name: 'next_step',
    description: 'What the owner does next.',
    type: 'text',
    dropdown_options: [],
    valueIn: ({ index }) => unless(index, 4, cycle(steps, index)),
  },
  {
    label: 'Seats',
    name: 'seats',
    description: 'How many people use the product.',
    type: 'number',
    dropdown_options: [],
    valueIn: ({ index, chance }) => unless(index, 10, chance.between(5, 2_000)),
  },
  {
    label: 'Discount',
    name: 'discount',
    description: 'What was taken off the list price.',
    type: 'percentage',
    dropdown_options: [],
    valueIn: ({ index, chance }) => unless(index, 3, chance.between(0, 50) / 2),
  },
  {
    label: 'Products',
    name: 'products',
    description: 'What the account has bought.',
    type: 'multiselect',
    dropdown_options: options(products),
    valueIn: ({ index }) => Object.keys(products).filter((_, place) => (index + 1) & (1 << place)),
  },
  {
    label: 'Reference',
    name: 'reference',
    description: 'Whether the account speaks well of us to others.',
    type: 'boolean',
    dropdown_options: [],
    valueIn: ({ index }) => cycle([true, false, null, false], index),
  },
  {
    label: 'Technical contact',
    name: 'technical_contact',
    description: 'The member who answers technical questions.',
    type: 'user',
    dropdown_options: [],
    valueIn: ({ index, memberIds }) => unless(index, 4, cycle(memberIds, index)),
  },
];

/** The fields of every new workspace. */
export const firstDemoFields: readonly DemoField[] = demoFields.slice(0, 2);

export function newDemoField({ valueIn: _value, ...field }: DemoField): NewField {
  return { id: randomUUID(), ...field, module_slug: RENEWALS_MODULE, is_required: false };
}

/** The values of one record, by field name; a field without a value has no key. */
export function demoValues(fields: readonly DemoField[], situation: Situation): Record<string, CustomValue> {
  const values = fields.map(({ name, valueIn }) => [name, valueIn(situation)] as const);
  return Object.fromEntries(
    values.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
}

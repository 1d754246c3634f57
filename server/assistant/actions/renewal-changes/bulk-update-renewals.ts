/** The action “Change many renewals at once”. */
import { renewals } from '../../../../contract/records/renewals.ts';
import { fieldOf, isEditable } from '../../../../contract/record-type.ts';
import { normalValue } from '../../../../contract/rules/field-value.ts';
import type { ActionContext, ActionWork } from '../action-work.ts';
import { proposeBulk, renewalsToChange, tooMany } from '../bulk-change.ts';
import { filterIn, namedIn, required, textIn } from '../given-values.ts';
import { saidValue } from '../said-value.ts';
import { whichOf } from '../words.ts';
import { defineAction } from '../define-action.ts';

/** The column of a key, of those that many records can have in common. */
function changeable({ world }: ActionContext, key: string) {
  const field = fieldOf(
    renewals,
    key,
    world.fields.filter(({ used_in }) => used_in.includes(renewals.module)),
  );
  const isName = field?.field_name === renewals.naming && field.is_system_field;
  return field === undefined || !isEditable(field) || isName ? null : field;
}

const work: ActionWork = {
  propose: async (context, values) => {
    const which = required(filterIn(values));
    const named = required(namedIn(values, 'field'));
    const field = changeable(context, named.id);
    if (field === null)
      return {
        parameter: 'field',
        errors: [`${named.name} cannot be changed for many renewals.`],
        suggestions: [],
      };
    const said = saidValue(field, required(textIn(values, 'value')), context.world);
    if ('problem' in said)
      return { parameter: 'value', errors: [said.problem], suggestions: said.suggestions };
    const { count, records } = await renewalsToChange(context, which.filter);
    if (records === null) return tooMany(count);
    if (count === 0) return { nothing: `There are no renewals${whichOf(which)}.` };
    const label = field.field_label.toLowerCase();
    return proposeBulk(context, records, {
      field,
      value: normalValue(field, said.value),
      noun: field.traits?.of === 'customer' ? 'account' : 'renewal',
      text: (counted, changed) => `Set ${label} to ${changed} for ${counted}${whichOf(which)}?`,
      done: (counted, changed) => `Done: ${label} is ${changed} now for ${counted}.`,
    });
  },
};

export const bulkUpdateRenewals = defineAction({
  slug: 'bulk-update-renewals',
  kind: 'write',
  target: 'renewals/bulk',
  keywords: ['bulk update', 'mass edit', 'change all renewals', 'update many', 'set for all'],
  samples: [
    'set confidence to low for all renewals due this quarter',
    'change the term of all my renewals to 12 months',
    'bulk update renewals',
    'mark every overdue renewal as low',
    'turn on auto-renewal for all accounts of {member}',
    'update many renewals at once',
    'set all renewals without a confidence to medium',
    "mass edit the renewal date of {member}'s accounts to December 31",
    'for every account over $100k make the confidence high',
    'change one field on all of them',
    'apply a 24-month term to everything expiring in Q4',
    'switch off auto renewal everywhere',
    'make all of these high',
    'give everything due next year a 12-month term',
  ],
  parameters: [
    {
      name: 'filter',
      label: 'Renewals',
      type: 'filter',
      question: 'Which renewals should change?',
      required: true,
      after: ['for', 'of', 'on', 'all', 'every'],
    },
    { name: 'field', label: 'Field', type: 'field', question: 'Which field should change?', required: true },
    {
      name: 'value',
      label: 'New value',
      type: 'value',
      question: 'What is the new value?',
      required: true,
      after: ['to', 'as', '=', 'be', 'high', 'low', 'medium'],
    },
  ],
  run: work,
});

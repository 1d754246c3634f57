/** Proposes the change of one field of an account's next renewal, or of the account itself. */
import { valueReader, type Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import {
  renewals,
  updateRenewal,
  updateRenewalCustomer,
  type RenewalField,
} from '../../../contract/records/renewals.ts';
import { mayEditRecord } from '../../../contract/rights.ts';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { fieldValueProblem, normalValue } from '../../../contract/rules/field-value.ts';
import type { Named, ParameterValues } from '../parameters/parameter.ts';
import { nextRenewal, renewalsOfAccount } from './account-renewals.ts';
import type { ActionContext, ActionWork, Proposal, ProposedCall, WrongValue } from './action-work.ts';
import { namedIn, required } from './given-values.ts';
import { columnNamed } from './record-cells.ts';
import { valueWords } from './value-words.ts';

export type Proposed = Proposal | { readonly nothing: string } | WrongValue;

/** What the operations say of an account of somebody else. */
export const NOT_OWN = 'Your role lets you edit only the accounts you own.';

interface ChangedField {
  readonly field: RenewalField;
  /** The name of the parameter with the new value. */
  readonly parameter: string;
  readonly value: CustomValue;
  /** `the annual revenue`, followed by `of Acme`. */
  readonly what: string;
}

/** The call that changes a field from the value that the person saw. */
function changeCall(
  { actor }: Pick<ActionContext, 'actor'>,
  field: Field,
  recordId: string,
  { value, held }: { readonly value: CustomValue; readonly held: CustomValue },
): ProposedCall {
  const isCustom = !field.is_system_field;
  return {
    call: field.traits?.of === 'customer' ? updateRenewalCustomer.name : updateRenewal.name,
    params: { id: recordId },
    query: { workspace_id: actor.workspace.workspace_id },
    body: {
      field: field.field_name,
      value,
      expected_value: held,
      ...(isCustom && { is_custom_field: true }),
    },
  };
}

/** Why a value cannot be taken, with what can be chosen in its place; null if it can. */
export function wrongValue(field: Field, parameter: string, value: CustomValue): WrongValue | null {
  const problem = fieldValueProblem(field, value);
  if (problem === null) return null;
  return { parameter, errors: [problem], suggestions: field.dropdown_options.map(({ label }) => label) };
}

async function proposeChange(
  context: ActionContext,
  account: Named,
  { field: name, parameter, value: given, what }: ChangedField,
): Promise<Proposed> {
  const { actor, world } = context;
  const field = columnNamed(renewals, name);
  const wrong = wrongValue(field, parameter, given);
  if (wrong !== null) return wrong;
  const found = await context.read((tx) => renewalsOfAccount(tx, context, account.id));
  const record = nextRenewal(found, world.today);
  if (record === null) return { nothing: `${account.name} has no renewal, so there is nothing to change.` };
  if (!mayEditRecord(actor.member, record.owner_member_id)) return { nothing: NOT_OWN };
  const held = normalValue(field, valueReader(field)(record));
  const value = normalValue(field, given);
  const [old, changed] = [valueWords(field, held, world), valueWords(field, value, world)];
  // Which one of several renewals is meant.
  const due = record.renewal_date === null ? 'without a date' : `of ${formatDay(record.renewal_date)}`;
  const which = found.length > 1 && field.traits?.of !== 'customer' ? ` (the renewal ${due})` : '';
  const of = `${what} of ${account.name}${which}`;
  if (JSON.stringify(held) === JSON.stringify(value))
    return { nothing: `It is so already: ${of} is ${old}.` };
  return {
    text: `Change ${of} from ${old} to ${changed}?`,
    lines: [{ what: `${account.name}: ${field.field_label}`, old, new: changed }],
    left_out: [],
    calls: [changeCall(context, field, record.id, { value, held })],
    done: `Done: ${of} is ${changed} now.`,
  };
}

/** The work of an action that changes one field of the account in the parameter `account`. */
export const changes = (
  field: RenewalField,
  what: string,
  parameter: string,
  valueOf: (values: ParameterValues) => CustomValue,
): ActionWork => ({
  propose: (context, values) =>
    proposeChange(context, required(namedIn(values, 'account')), {
      field,
      parameter,
      value: valueOf(values),
      what,
    }),
});

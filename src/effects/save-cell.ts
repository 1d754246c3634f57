/** `saveCell` of one cell: name and owner belong to the customer, which has a separate call (spec §7.3). */
import { fromPromise } from 'xstate';
import type { CallBody } from '../../contract/call.ts';
import { customFieldNameOf, isCustomColumn } from '../../contract/field.ts';
import {
  renewals,
  updateRenewal,
  updateRenewalCustomer,
  type EditableField,
  type Renewal,
} from '../../contract/records/renewals.ts';
import type { SaveInput } from '../../machines/records/cell-save.machine.ts';
import { request } from './api.ts';

/** The machine has validated the value against its field; the server validates it again. */
const change = <B>(field: string, { value, expected }: SaveInput, rest: object = {}) =>
  ({ field, value, expected_value: expected, ...rest }) as B;

type RenewalBody = CallBody<typeof updateRenewal>;
type CustomerBody = CallBody<typeof updateRenewalCustomer>;

/**
 * Not aborted with its actor: a value that was sent is written in any case.
 * @throws ApiError; `stale_value` if another person has changed the value meanwhile
 */
export const saveCell = fromPromise<Renewal, SaveInput>(({ input }) => {
  const { field } = input;
  const where = { params: { id: input.id }, query: { workspace_id: input.workspaceId } };
  if (isCustomColumn(field)) {
    const body = change<RenewalBody>(customFieldNameOf(field), input, { is_custom_field: true });
    return request(updateRenewal, { ...where, body });
  }
  // The table edits only these fields.
  return renewals.fields[field as EditableField].traits?.of === 'customer'
    ? request(updateRenewalCustomer, { ...where, body: change<CustomerBody>(field, input) })
    : request(updateRenewal, { ...where, body: change<RenewalBody>(field, input) });
});

/** `saveCell` of one cell: name and owner belong to the customer, which has a separate call (spec §7.3). */
import { fromPromise } from 'xstate';
import { customFieldNameOf, isCustomColumn } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import { systemField, type RecordType } from '../../contract/record-type.ts';
import type { SaveInput } from '../../machines/records/cell-save.machine.ts';
import { request } from './api.ts';

/** The body of a call that changes one field. The machine has validated the value; the server validates it again. */
export const changeBody = ({ field, value, expected }: Pick<SaveInput, 'field' | 'value' | 'expected'>) => ({
  value,
  expected_value: expected,
  ...(isCustomColumn(field) ? { field: customFieldNameOf(field), is_custom_field: true } : { field }),
});

/**
 * Not aborted with its actor: a value that was sent is written in any case. Its promise rejects with ApiError;
 * `stale_value` if another person has changed the value meanwhile.
 */
export const saveCell = <R>(
  type: Pick<RecordType, 'fields'>,
  { record, customer }: Pick<RecordCalls<R>, 'record' | 'customer'>,
) =>
  fromPromise<R, SaveInput>(({ input }) => {
    const { field } = input;
    const body = changeBody(input);
    const where = { params: { id: input.id }, query: { workspace_id: input.workspaceId } };
    const call = systemField(type, field)?.traits?.of === 'customer' ? customer : record;
    if (call === undefined) throw new Error(`No call changes ${field} of an account`);
    return request(call, { ...where, body });
  });

/** `saveCell` of one cell: name and owner belong to the customer, which has a separate call (spec §7.3). */
import { fromPromise } from 'xstate';
import { customFieldNameOf, isCustomColumn } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import { systemField, type RecordType } from '../../contract/record-type.ts';
import type { SaveInput } from '../../machines/records/cell-save.machine.ts';
import { request } from './api.ts';

/** The machine has validated the value against its field; the server validates it again. */
const change = (field: string, { value, expected }: SaveInput, rest: object = {}) => ({
  field,
  value,
  expected_value: expected,
  ...rest,
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
    const where = { params: { id: input.id }, query: { workspace_id: input.workspaceId } };
    if (isCustomColumn(field)) {
      const body = change(customFieldNameOf(field), input, { is_custom_field: true });
      return request(record, { ...where, body });
    }
    const call = systemField(type, field)?.traits?.of === 'customer' ? customer : record;
    return request(call, { ...where, body: change(field, input) });
  });

/** `saveCell` of one cell: name and owner belong to the customer and have a call of their own (spec §7.3). */
import { fromPromise } from 'xstate';
import type { CallBody } from '../../contract/call.ts';
import {
  isCustomerField,
  updateRenewal,
  updateRenewalCustomer,
  type Renewal,
} from '../../contract/renewals.ts';
import type { SaveInput } from '../../machines/renewals/cell-save.machine.ts';
import { request } from './api.ts';

/** The machine has checked the value against its field; the server checks it again. */
const change = <B>({ field, value }: SaveInput) => ({ field, value }) as B;

/** @throws ApiError */
export const saveCell = fromPromise<Renewal, SaveInput>(({ input, signal }) => {
  const where = { params: { id: input.id }, query: { workspace_id: input.workspaceId } };
  return isCustomerField(input.field)
    ? request(
        updateRenewalCustomer,
        { ...where, body: change<CallBody<typeof updateRenewalCustomer>>(input) },
        signal,
      )
    : request(updateRenewal, { ...where, body: change<CallBody<typeof updateRenewal>>(input) }, signal);
});

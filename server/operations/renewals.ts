import {
  listRenewals,
  renewals,
  updateRenewal,
  updateRenewalCustomer,
  type Renewal,
} from '../../contract/records/renewals.ts';
import { operation, type OperationContext } from '../calls/operation.ts';
import { listRenewals as storedRenewals, renewalStore } from '../db/repositories/renewals.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { daysFrom } from '../domain/calendar/days-from.ts';
import { updateRecord } from '../domain/records/update-record.ts';

type Update = OperationContext<typeof updateRenewal> | OperationContext<typeof updateRenewalCustomer>;

function update({ input, actor, deps, tx }: Update): Promise<Renewal> {
  return updateRecord(renewals, renewalStore(tx, actor.workspace.workspace_id), {
    recordId: input.params.id,
    edit: input.body,
    member: actor.member,
    timezone: actor.user.timezone,
    now: () => deps.clock.now(),
  });
}

export const renewalOperations = [
  operation(listRenewals, async ({ actor, deps, tx }) => {
    const today = todayIn(actor.user.timezone, deps.clock.now());
    return { data: await storedRenewals(tx, actor.workspace.workspace_id, daysFrom(today)) };
  }),
  operation(updateRenewal, update),
  operation(updateRenewalCustomer, update),
];

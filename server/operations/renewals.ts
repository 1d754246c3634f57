import {
  listRenewals,
  updateRenewal,
  updateRenewalCustomer,
  type Renewal,
} from '../../contract/records/renewals.ts';
import { operation, type OperationContext } from '../calls/operation.ts';
import { listRenewals as storedRenewals, renewalStore } from '../db/repositories/renewals.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { daysFrom } from '../domain/renewals/record.ts';
import { updateRenewal as applyChange } from '../domain/renewals/update-renewal.ts';

type Update = OperationContext<typeof updateRenewal> | OperationContext<typeof updateRenewalCustomer>;

function update({ input, actor, deps, tx }: Update): Promise<Renewal> {
  return applyChange(renewalStore(tx, actor.workspace.workspace_id), {
    renewalId: input.params.id,
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

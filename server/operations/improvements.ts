import { improvementCalls, improvements } from '../../contract/records/improvements.ts';
import { requesterCalls as calls } from '../../contract/requesters.ts';
import { operation } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { improvementTable } from '../db/repositories/improvements.ts';
import { contactsOfAccount, requesterStore } from '../db/repositories/requesters.ts';
import { isUuid } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { todayIn } from '../domain/calendar/today.ts';
import {
  addRequester,
  changeRequester,
  removeRequester,
  requesterFor,
  tellRequester,
  type Asking,
  type StoredRequester,
} from '../domain/improvements/requesters.ts';
import type { Membership, Person } from '../domain/people.ts';
import { recordOn } from '../domain/records/update-record.ts';
import { Refusal } from '../domain/refusal.ts';
import { importOperations } from './imports.ts';
import { typeOperations } from './type-operations.ts';

interface Asked {
  readonly actor: { readonly user: Person } & Membership;
  readonly deps: Deps;
  readonly tx: Tx;
}

const gone = () =>
  new Refusal('not_found', 'This improvement request does not exist, or you have no access to it.');

/** @throws Refusal `not_found` for an unknown request and for one in the trash */
async function askingFor({ actor, deps, tx }: Asked, id: string): Promise<Asking> {
  const { workspace_id: workspaceId } = actor.workspace;
  const records = improvementTable.store(tx, workspaceId);
  const request = await records.lock(id);
  if (request === null) throw gone();
  return {
    request,
    store: requesterStore(tx, workspaceId, request.id),
    accounts: records,
    member: actor.member,
    today: todayIn(actor.user.timezone, deps.clock.now()),
    now: () => deps.clock.now(),
  };
}

/** A change, answered with the request as it is with it. */
async function changed(asked: Asked, id: string, change: (asking: Asking) => Promise<StoredRequester>) {
  const asking = await askingFor(asked, id);
  const requester = requesterFor(asking)(await change(asking));
  const { workspace_id: workspaceId } = asked.actor.workspace;
  const record = await improvementTable.store(asked.tx, workspaceId).lock(asking.request.id);
  if (record === null) throw new Error('The improvement request is not there');
  return { requester, record: recordOn(improvements, asking.today, record) };
}

export const improvementOperations = [
  ...typeOperations(improvements, improvementCalls, improvementTable),
  ...importOperations(improvements, improvementCalls),
  operation(calls.requesters, async ({ input: { params }, actor, tx }) => {
    const { workspace_id: workspaceId } = actor.workspace;
    const [request] = await improvementTable.find(tx, workspaceId, isUuid(params.id) ? [params.id] : []);
    if (request === undefined) throw gone();
    const asked = await requesterStore(tx, workspaceId, request.id).list();
    return {
      data: asked.map(requesterFor({ member: actor.member, request })),
      shipped: request.status === 'shipped',
    };
  }),
  operation(calls.contacts, async ({ input: { query }, actor, tx }) => ({
    data: await contactsOfAccount(tx, actor.workspace.workspace_id, query.account_name),
  })),
  operation(calls.add, ({ input: { params, body }, ...asked }) =>
    changed(asked, params.id, (asking) => addRequester(asking, body)),
  ),
  operation(calls.update, ({ input: { params, body }, ...asked }) =>
    changed(asked, params.id, (asking) => changeRequester(asking, params.requester_id, body)),
  ),
  operation(calls.tell, ({ input: { params, body }, ...asked }) =>
    changed(asked, params.id, (asking) => tellRequester(asking, params.requester_id, body.told)),
  ),
  operation(calls.remove, ({ input: { params }, ...asked }) =>
    changed(asked, params.id, (asking) => removeRequester(asking, params.requester_id)),
  ),
];

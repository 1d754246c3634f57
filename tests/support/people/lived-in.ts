/**
 * A workspace in which an admin has made every call that members can make, and what people leave behind elsewhere. For tests
 * of what a deletion removes.
 */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { calls } from '../../../contract/calls.ts';
import type { CallDefinition } from '../../../contract/call.ts';
import { addUsage } from '../../../server/db/repositories/assistant-usage.ts';
import { insertJob } from '../../../server/db/repositories/jobs.ts';
import { storeMail } from '../../../server/db/repositories/mails.ts';
import { countSomeAnswers } from '../../../server/db/repositories/system-count-answers.ts';
import { noteSystemRead } from '../../../server/db/repositories/system-reads.ts';
import { chatMessages, chatSessions } from '../../../server/db/schema/chat.ts';
import { importRows, imports } from '../../../server/db/schema/imports.ts';
import { invitations } from '../../../server/db/schema/invitations.ts';
import { addConversation } from './conversations.ts';
import { idsOf, ownOf, withNew, type Ids, type Spent } from '../contract/contract-ids.ts';
import { requestOf, spentBy } from '../contract/contract-requests.ts';
import type { startAccountServer } from './invitations.ts';
import { invited, inviterOf } from './invitations.ts';
import { addMember, addWorkspace, as, type TestPerson, type TestWorkspace } from './server-people.ts';
import { addSession } from './sessions.ts';
import { talk } from '../assistant/talk.ts';

type Server = Awaited<ReturnType<typeof startAccountServer>>;

export interface LivedIn {
  readonly workspace: TestWorkspace;
  /** Another admin, with a name that is in no other text. */
  readonly person: TestPerson & { readonly memberId: string };
  readonly ids: Ids;
}

/** Calls that end what the test is about, or that take back what another call leaves. */
const left = new Set([
  'leaveWorkspace',
  'openLive',
  'deleteWorkspace',
  'deleteAccount',
  'sendAccountDeletionCode',
  'updateUser',
  'removeProfilePicture',
  'removeWorkspaceLogo',
  'removeCustomerLogo',
]);

const isMade = ({ name, access }: CallDefinition) => !left.has(name) && access.who !== 'anyone';

/** With its own name, which the table of members has too. */
async function namedAdmin(server: Server, workspace: TestWorkspace, name: string) {
  const person = await addMember(server, workspace, 'admin');
  const request = { method: 'PATCH', url: `/api/v1/users/${person.userId}` } as const;
  const renamed = await as(server, person, { ...request, payload: { field: 'full_name', value: name } });
  if (renamed.statusCode !== 200) throw new Error(renamed.body);
  return { ...person, name };
}

async function makeEveryCall(
  server: Server,
  workspace: TestWorkspace,
  person: LivedIn['person'],
): Promise<Ids> {
  const own = {
    ownMember: person.memberId,
    user: person.userId,
    uid: person.uid,
    ...(await ownOf(server, workspace, person.memberId)),
  };
  let ids: Ids = { ...(await idsOf(server, workspace)), ...own };
  let spent: readonly Spent[] = [];
  for (const call of calls.filter(isMade)) {
    ids = { ...(await withNew(server, workspace, ids, spent)), ...own };
    spent = call.method === 'GET' ? [] : spentBy(call);
    server.clock.advance(60_000);
    const request = await requestOf(call, () => ids);
    await as(server, person, {
      ...request,
      headers: { ...request.headers, 'idempotency-key': `of-${call.name}-${randomUUID()}` },
    });
  }
  return { ...(await withNew(server, workspace, ids, spent)), ...own };
}

/** What the body of a call names is not there (`contract-requests.ts`), so these are made once more. */
async function leaveNames(server: Server, { workspace, person, ids }: LivedIn): Promise<void> {
  const send = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
    const url = `/api/v1${path}?workspace_id=${workspace.id}`;
    const answer = await as(server, person, { method, url, payload });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  };
  await send('PATCH', `/implementation/onboarding/${ids.project}/tasks/${ids.task}`, {
    field: 'done',
    value: true,
  });
  // The person owns an account, and gives it away and takes it back.
  await send('PATCH', `/retention/renewals/${ids.renewal}/customer`, {
    field: 'account_owner',
    value: person.memberId,
  });
  for (const [path, id] of [
    ['/contacts', ids.contact],
    ['/implementation/onboarding', ids.project],
    ['/service/product-improvement', ids.newImprovement],
    ['/support-requests', ids.untakenRequest],
    // With the last of its records the account goes too.
    ['/retention/renewals', ids.renewal],
  ]) {
    await send('POST', `${path}/remove`, { ids: [id] });
  }
}

/** What is kept outside workspaces, and what only time or another server writes. */
async function leaveElsewhere(server: Server, { workspace, person }: LivedIn): Promise<void> {
  // The archive of the workspace that was asked for.
  await server.jobs.runDue();
  await addSession(server, person);
  await server.db.system(async (tx) => {
    const at = server.clock.now();
    await noteSystemRead(tx, {
      reader: { user_id: person.userId, full_name: person.name },
      call: 'getPerformance',
      asked: {},
      at,
    });
    const mail = { recipient: person.email, subject: 'Hello', text: person.name, html: '', sentAt: at };
    await storeMail(tx, { id: randomUUID(), ...mail });
    const payload = { to: person.email, at: at.toISOString() };
    await insertJob(tx, {
      id: randomUUID(),
      kind: 'mail-password-changed',
      payload,
      run_at: at,
      created_at: at,
    });
    await tx
      .update(imports)
      .set({ created_by_name: person.name })
      .where(eq(imports.workspace_id, workspace.id));
  });
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
  const wrong = { email: person.email, password: 'Not-right-1!', returnSecureToken: true };
  await server.app.inject({ method: 'POST', url, payload: wrong });
  await server.db.tenant(workspace.id, (tx) => addUsage(tx, workspace.id, '2026-03-10', 100, 1_000));
  await talk(server, workspace, person).say('flurble the wibbly grommets thoroughly');
  await server.db.system(countSomeAnswers);
  // By which the person became a member.
  const invitation = await invited(server, inviterOf(workspace), 'somebody@example.com');
  await addConversation(server, workspace);
  await server.db.system(async (tx) => {
    await tx
      .update(invitations)
      .set({ email: person.email, full_name: person.name, status: 'accepted' })
      .where(eq(invitations.invitation_id, invitation));
    // What others were shown and what they chose, in their own conversations and imports.
    const named = { owner: person.name };
    const own = eq(chatSessions.member_id, workspace.adminMemberId);
    await tx.update(chatSessions).set({ dialogue: named }).where(own);
    await tx
      .update(chatMessages)
      .set({ ran: { slug: 'list-overdue-renewals', values: named } })
      .where(and(eq(chatMessages.workspace_id, workspace.id), eq(chatMessages.role, 'assistant')));
    await tx
      .update(importRows)
      .set({ cells: [person.name] })
      .where(eq(importRows.workspace_id, workspace.id));
  });
}

export async function livedIn(server: Server, name: string, personName: string): Promise<LivedIn> {
  const workspace = await addWorkspace(server, name);
  const person = await namedAdmin(server, workspace, personName);
  const ids = await makeEveryCall(server, workspace, person);
  const world = { workspace, person, ids };
  await leaveNames(server, world);
  await leaveElsewhere(server, world);
  return world;
}

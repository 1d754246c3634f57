/** The workspaces of a measured server, each with its person, and the requests that are sent for them. */
import { randomUUID } from 'node:crypto';
import { capture } from '../../../scripts/setup/run.mjs';
import { API_BASE, callPath, IDEMPOTENCY_HEADER, WORKSPACE_HEADER } from '../../../contract/call.ts';
import { listAudit } from '../../../contract/audit.ts';
import { chat, executeAction, type ChatAnswer } from '../../../contract/chat.ts';
import { listMembers } from '../../../contract/members.ts';
import { listRenewals, updateRenewal, type Renewal } from '../../../contract/records/renewals.ts';
import { updateWorkspace } from '../../../contract/workspaces.ts';
import { callApi, signUpByApi, tokenByApi, type NewPerson } from '../../support/browser/api-people.ts';
import type { SmtpInbox } from '../../support/server/mail.ts';
import type { MeasuredServer } from './measured-server.ts';
import { freshAmount, type Known } from './statements.ts';

/** A whole request, as a browser sends it, and what of it has to be fresh each time. */
export interface Asked {
  readonly request: string;
  readonly known: Known;
}

export interface Desk {
  readonly workspaceId: string;
  /** Of its person. */
  readonly memberId: string;
  readonly userId: string;
  readonly renewals: readonly Renewal[];
  list(): Asked;
  /** The first page of the audit log, with these filters. */
  audit(filters: Readonly<Record<string, string>>): Asked;
  /** Any request that changes nothing. */
  get(path: string, query: Readonly<Record<string, string>>): Asked;
  /** A request of a dashboard: the arrangement, or one of the charts with `kind`. */
  reports(path: string, query: Readonly<Record<string, string>>): Asked;
  /** An edit of a record's revenue, of the value the last edit left there. */
  patch(renewal: Renewal): Asked;
  /** Another name for a record's account, after which the order of a list is read anew (decision 101). */
  rename(renewal: Renewal): Asked;
  /** Another name for the workspace, after which every record of a list is read anew. */
  renameWorkspace(): Asked;
  /** A message to the assistant in a new conversation. */
  say(text: string): Asked;
  /** A change whose amount is new each time, to be proposed; `confirm` makes it. */
  propose(text: (amount: number) => string): Asked;
  /** Confirms the change that was proposed in the answer. */
  confirm(proposed: ChatAnswer): Asked;
  /** Id tokens live five minutes. */
  signInAgain(): Promise<void>;
}

/** What `npm run seed` runs, while the server runs: the demo of the sign-up is filled up to `rows`. */
export async function fillUp(server: MeasuredServer, slug: string, missing: number): Promise<void> {
  const args = [server.adminEntry, 'seed', '--workspace', slug, '--renewals', String(missing)];
  const { code, output } = await capture(process.execPath, args, { env: server.env });
  if (code !== 0) throw new Error(`The seed failed.\n${output}`);
}

/** Who has signed up, and the workspace that was made for them. */
export interface DeskOwner {
  readonly person: NewPerson;
  readonly workspace_id: string;
  readonly user_id: string;
}

export async function signUpDesk(server: MeasuredServer, mail: SmtpInbox, rows: number): Promise<DeskOwner> {
  const person = {
    email: `bench-${rows}@keepwell.test`,
    fullName: 'Maya Lindqvist',
    workspaceName: `Bench ${rows}`,
    password: 'Correct-horse-1!',
  };
  const { workspace_id, user_id, workspace_slug } = await signUpByApi(server.origin, mail, person);
  const token = await tokenByApi(server.origin, person);
  const query = { workspace_id, user_id };
  const { data: demo } = await callApi(server.origin, listRenewals, { query }, token);
  await fillUp(server, workspace_slug, rows - demo.length);
  return { person, workspace_id, user_id };
}

export const openDesk = async (server: MeasuredServer, mail: SmtpInbox, rows: number): Promise<Desk> =>
  deskOf(server, await signUpDesk(server, mail, rows));

/** The desk of a person who is there already. */
export async function deskOf(
  server: MeasuredServer,
  { person, workspace_id, user_id }: DeskOwner,
): Promise<Desk> {
  let token = await tokenByApi(server.origin, person);
  const query = { workspace_id, user_id };
  const { data: renewals } = await callApi(server.origin, listRenewals, { query }, token);
  const held = new Map(renewals.map(({ id, annual_revenue }) => [id, annual_revenue]));
  const head = (method: string, path: string) =>
    [
      `${method} ${API_BASE}${path} HTTP/1.1`,
      `Host: ${new URL(server.origin).host}`,
      'Connection: keep-alive',
      `Authorization: Bearer ${token}`,
      'Accept: application/json',
      'Accept-Encoding: gzip, deflate, br',
      'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
    ].join('\r\n');

  const { data: members } = await callApi(
    server.origin,
    listMembers,
    { params: { id: workspace_id }, query: { full_details: 'true' } },
    token,
  );
  const memberId = members.find((member) => 'name' in member && member.name === person.fullName)?.id ?? '';

  const get = (path: string, query: Readonly<Record<string, string>>): Asked => ({
    request: `${head('GET', `${path}?${new URLSearchParams(query)}`)}\r\n\r\n`,
    known: {},
  });
  const send = (
    method: string,
    path: string,
    { body: data, headers = [] }: { readonly body: object; readonly headers?: readonly string[] },
    known: Omit<Known, 'keys'>,
  ): Asked => {
    const key = randomUUID();
    const body = JSON.stringify(data);
    const fields = [
      `Origin: ${server.origin}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `${IDEMPOTENCY_HEADER}: ${key}`,
      ...headers,
    ].join('\r\n');
    return { request: `${head(method, path)}\r\n${fields}\r\n\r\n${body}`, known: { ...known, keys: [key] } };
  };

  const tell = (path: string, body: object, known: Omit<Known, 'keys'>) =>
    send('POST', path, { body, headers: [`${WORKSPACE_HEADER}: ${workspace_id}`] }, known);

  const edit = (id: string, part: '' | '/customer', body: object, value: number): Asked => {
    const path = `${callPath(updateRenewal, { id })}${part}?workspace_id=${workspace_id}`;
    return send('PATCH', path, { body }, { recordId: id, value });
  };

  return {
    workspaceId: workspace_id,
    memberId,
    userId: user_id,
    renewals,
    get,
    list: () => get(listRenewals.path, { workspace_id, user_id }),
    audit: (filters) => get(callPath(listAudit, { id: workspace_id }), { user_id, ...filters }),
    reports: (path, query) => get(path, { workspace_id, ...query }),
    patch: ({ id }) => {
      const value = freshAmount();
      const body = { field: 'annual_revenue', value, expected_value: held.get(id) };
      held.set(id, value);
      return edit(id, '', body, value);
    },
    rename: ({ id }) => {
      const amount = freshAmount();
      // Whatever it is called: several may rename it at once.
      return edit(id, '/customer', { field: 'account_name', value: String(amount) }, amount);
    },
    renameWorkspace: () => {
      const value = freshAmount();
      const body = { field: 'workspace_name', value: String(value) };
      return send('PATCH', callPath(updateWorkspace, { id: workspace_id }), { body }, { value });
    },
    say: (query) => tell(chat.path, { query }, {}),
    propose: (text) => {
      const value = freshAmount();
      return tell(chat.path, { query: text(value) }, { value });
    },
    confirm: ({ session_id, state: { suggested_action: proposed } }) => {
      if (proposed === null) throw new Error('Nothing was proposed.');
      const { proposal_id, label } = proposed;
      const body = { action_label: label, session_id, proposal_id };
      const { request, known } = tell(executeAction.path, body, {});
      // The key of the change itself follows from its proposal.
      return { request, known: { keys: [...(known.keys ?? []), `assistant-${proposal_id}-0`] } };
    },
    signInAgain: async () => {
      token = await tokenByApi(server.origin, person);
    },
  };
}

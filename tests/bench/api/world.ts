/** Two workspaces of a measured server, one of 100 renewals and one of 10,000, each with its person. */
import { randomUUID } from 'node:crypto';
import { adminEntry } from '../../../scripts/setup/build.mjs';
import { capture } from '../../../scripts/setup/run.mjs';
import { API_BASE, callPath, IDEMPOTENCY_HEADER } from '../../../contract/call.ts';
import { listAudit } from '../../../contract/audit.ts';
import { listMembers } from '../../../contract/members.ts';
import { listRenewals, updateRenewal, type Renewal } from '../../../contract/records/renewals.ts';
import { callApi, signUpByApi, tokenByApi } from '../../support/browser/api-people.ts';
import type { SmtpInbox } from '../../support/server/mail.ts';
import type { MeasuredServer } from './measured-server.ts';
import { freshAmount } from './statements.ts';

export interface Desk {
  readonly workspaceId: string;
  /** Of its person. */
  readonly memberId: string;
  readonly renewals: readonly Renewal[];
  /** The whole request, as a browser sends it. */
  list(): string;
  /** The first page of the audit log, with these filters. */
  audit(filters: Readonly<Record<string, string>>): string;
  /** A request of a dashboard: the arrangement, or one of the charts with `kind`. */
  reports(path: string, query: Readonly<Record<string, string>>): string;
  /** An edit of a record's revenue, of the value the last edit left there. */
  patch(renewal: Renewal): { readonly request: string; readonly key: string; readonly amount: number };
  /** Id tokens live five minutes. */
  signInAgain(): Promise<void>;
}

/** What `npm run seed` runs, while the server runs: the demo of the sign-up is filled up to `rows`. */
export async function fillUp(server: MeasuredServer, slug: string, missing: number): Promise<void> {
  const args = [adminEntry, 'seed', '--workspace', slug, '--renewals', String(missing)];
  const { code, output } = await capture(process.execPath, args, { env: server.env });
  if (code !== 0) throw new Error(`The seed failed.\n${output}`);
}

export async function openDesk(server: MeasuredServer, mail: SmtpInbox, rows: number): Promise<Desk> {
  const person = {
    email: `bench-${rows}@keepwell.test`,
    fullName: 'Maya Lindqvist',
    workspaceName: `Bench ${rows}`,
    password: 'Correct-horse-1!',
  };
  const { workspace_id, user_id, workspace_slug } = await signUpByApi(server.origin, mail, person);
  let token = await tokenByApi(server.origin, person);
  const read = () =>
    callApi(server.origin, listRenewals, { query: { workspace_id, user_id } }, token).then(
      ({ data }) => data,
    );
  await fillUp(server, workspace_slug, rows - (await read()).length);
  const renewals = await read();
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

  return {
    workspaceId: workspace_id,
    memberId,
    renewals,
    list: () =>
      `${head('GET', `${listRenewals.path}?workspace_id=${workspace_id}&user_id=${user_id}`)}\r\n\r\n`,
    audit: (filters) => {
      const query = new URLSearchParams({ user_id, ...filters });
      return `${head('GET', `${callPath(listAudit, { id: workspace_id })}?${query}`)}\r\n\r\n`;
    },
    reports: (path, query) =>
      `${head('GET', `${path}?${new URLSearchParams({ workspace_id, ...query })}`)}\r\n\r\n`,
    patch: ({ id }) => {
      const key = randomUUID();
      const amount = freshAmount();
      const body = JSON.stringify({
        field: 'annual_revenue',
        value: amount,
        expected_value: held.get(id),
      });
      held.set(id, amount);
      const path = `${callPath(updateRenewal, { id })}?workspace_id=${workspace_id}`;
      const fields = [
        `Origin: ${server.origin}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `${IDEMPOTENCY_HEADER}: ${key}`,
      ].join('\r\n');
      return { request: `${head('PATCH', path)}\r\n${fields}\r\n\r\n${body}`, key, amount };
    },
    signInAgain: async () => {
      token = await tokenByApi(server.origin, person);
    },
  };
}

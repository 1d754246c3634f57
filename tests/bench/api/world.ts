/** Two workspaces of a measured server, one of 100 renewals and one of 10,000, each with its person. */
import { randomUUID } from 'node:crypto';
import { API_BASE, callPath, IDEMPOTENCY_HEADER } from '../../../contract/call.ts';
import { listRenewals, updateRenewal, type Renewal } from '../../../contract/renewals.ts';
import { callApi, signUpByApi, tokenByApi } from '../../support/api-people.ts';
import type { SmtpInbox } from '../../support/mail.ts';
import type { MeasuredServer } from './measured-server.ts';
import { freshAmount } from './statements.ts';

export interface Desk {
  readonly renewals: readonly Renewal[];
  /** The whole request, as a browser sends it. */
  list(): string;
  /** An edit of a record's revenue, of the value the last edit left there. */
  patch(renewal: Renewal): { readonly request: string; readonly key: string; readonly amount: number };
  /** Id tokens live five minutes. */
  signInAgain(): Promise<void>;
}

/** Replaces the demo rows. As the owner, past row-level security, like any import by an operator. */
function rowsFor(workspaceId: string, rows: number): string {
  return `
    DELETE FROM renewals WHERE workspace_id = '${workspaceId}';
    DELETE FROM customers WHERE workspace_id = '${workspaceId}';
    WITH owners AS (
      SELECT array_agg(id) AS ids FROM workspace_members WHERE workspace_id = '${workspaceId}'
    ), made AS (
      INSERT INTO customers (id, workspace_id, account_name, owner_member_id)
      SELECT gen_random_uuid(), '${workspaceId}', 'Account ' || lpad(n::text, 6, '0'), ids[1 + n % array_length(ids, 1)]
      FROM owners, generate_series(1, ${rows}) AS n
      RETURNING id, account_name
    )
    INSERT INTO renewals (id, workspace_id, customer_id, annual_revenue, contract_value, renewal_term_months,
      renewal_date, expiration_date, auto_renewal, owner_confidence, contract_reference_url)
    SELECT gen_random_uuid(), '${workspaceId}', id, 12000 + n * 37 % 480000, 24000 + n * 53 % 960000,
      (ARRAY[6, 12, 24, 36, 48, 60])[1 + n % 6], current_date + n % 400 - 40, current_date + n % 400 - 10,
      n % 3 = 0, (ARRAY['high', 'medium', 'low'])[1 + n % 3],
      'https://contracts.example.com/account-' || n || '/master-agreement.pdf'
    FROM (SELECT id, right(account_name, 6)::int AS n FROM made) AS rows;`;
}

export async function openDesk(
  server: MeasuredServer,
  mail: SmtpInbox,
  rows: number,
): Promise<Desk> {
  const person = {
    email: `bench-${rows}@keepwell.test`,
    fullName: 'Maya Lindqvist',
    workspaceName: `Bench ${rows}`,
    password: 'Correct-horse-1!',
  };
  const { workspace_id, user_id } = await signUpByApi(server.origin, mail, person);
  await server.tell({ do: 'run', sql: rowsFor(workspace_id, rows) });
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

  return {
    renewals,
    list: () =>
      `${head('GET', `${listRenewals.path}?workspace_id=${workspace_id}&user_id=${user_id}`)}\r\n\r\n`,
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

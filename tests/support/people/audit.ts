/** The audit log as browsers read it, and changes to find in it. */
import { randomInt } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { AuditEntry, AuditPerson } from '../../../contract/audit.ts';
import { formatCents } from '../../../contract/rules/money-text.ts';
import type { TestServer } from '../server/server.ts';
import { as, change, renewalsOf, type TestPerson, type TestWorkspace } from './server-people.ts';

export interface AuditPage {
  readonly data: AuditEntry[];
  readonly next: string | null;
  readonly count: number | null;
  readonly people: AuditPerson[] | null;
}

type Query = Readonly<Record<string, string>>;

const address = ({ id }: Pick<TestWorkspace, 'id'>, path: string, userId: string, query: Query) =>
  `/api/v1/workspaces/${id}/audit${path}?${new URLSearchParams({ user_id: userId, ...query })}`;

/** A page of the workspace's audit log, for its admin or another person. */
export async function auditPage(
  server: TestServer,
  workspace: TestWorkspace,
  query: Query = {},
  person: TestPerson = workspace.admin,
): Promise<AuditPage> {
  const answer = await as(server, person, { url: address(workspace, '', person.userId, query) });
  if (answer.statusCode !== 200) throw new Error(`Listing was answered with ${answer.body}`);
  return answer.json<AuditPage>();
}

export const exportedAudit = (
  server: TestServer,
  workspace: TestWorkspace,
  query: Query = {},
  person: TestPerson = workspace.admin,
): Promise<LightMyRequestResponse> =>
  as(server, person, { url: address(workspace, '/export', person.userId, query) });

export const revert = (
  server: TestServer,
  person: TestPerson,
  entryId: string,
  field: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  as(server, person, {
    method: 'POST',
    url: `/api/v1/audit/${entryId}/revert`,
    payload: { field },
    headers,
  });

/** Changes the revenue of the first renewal; returns the id of the entry. */
export async function revenueChanged(server: TestServer, workspace: TestWorkspace): Promise<string> {
  const [renewal] = await renewalsOf(server, workspace);
  // Never the value that it has, nor one of another change.
  const value = randomInt(1, 999_999_999) / 100;
  const answer = await change(server, workspace.admin, workspace.id, renewal?.id ?? '', {
    field: 'annual_revenue',
    value,
  });
  if (answer.statusCode !== 200) throw new Error(`The change was answered with ${answer.body}`);
  const { data } = await auditPage(server, workspace, { entity_id: renewal?.id ?? '' });
  const entry = data.find(({ diff }) => diff['annual_revenue']?.new === formatCents(value));
  if (entry === undefined) throw new Error('The change has no entry');
  return entry.id;
}

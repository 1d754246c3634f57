/** The calls that delete an account or a workspace, as browsers make them. */
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '../server/server.ts';
import { codeIn } from '../server/mail.ts';
import type { TestPerson, TestWorkspace } from './server-people.ts';

type Answering = Pick<TestServer, 'app'>;
type Mailing = Pick<TestServer, 'app' | 'mailer'>;
type Token = Pick<TestPerson, 'token'>;
type Person = Pick<TestPerson, 'token' | 'userId' | 'email'>;

export interface Told {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const told = (answer: LightMyRequestResponse): Told => ({ status: answer.statusCode, body: answer.json() });

const post = async (
  server: Answering,
  { token }: Token,
  path: string,
  payload: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Told> =>
  told(
    await server.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload,
    }),
  );

export const askToDeleteWorkspace = (server: Answering, person: Token, workspaceId: string, typed: string) =>
  post(server, person, `/workspaces/${workspaceId}/deletion-code`, { workspace_name: typed });

export const confirmWorkspaceDeletion = (
  server: Answering,
  person: Token,
  workspaceId: string,
  typed: string,
  code: string,
) =>
  post(server, person, `/workspaces/${workspaceId}/delete`, {
    workspace_name: typed,
    verification_code: code,
  });

/** The code of the newest mail to a person. */
export function newestCode({ mailer }: Pick<TestServer, 'mailer'>, email: string): string {
  const mail = mailer.sent.findLast(({ to }) => to === email);
  if (mail === undefined) throw new Error(`No mail went to ${email}`);
  return codeIn(mail);
}

/** Both steps. Throws where one is refused. */
export async function deleteWorkspace(
  server: Mailing,
  { id, admin }: Pick<TestWorkspace, 'id' | 'admin'>,
  name: string,
): Promise<void> {
  const asked = await askToDeleteWorkspace(server, admin, id, name);
  if (asked.status !== 200) throw new Error(`No code: ${JSON.stringify(asked.body)}`);
  const code = newestCode(server, admin.email);
  const done = await confirmWorkspaceDeletion(server, admin, id, name, code);
  if (done.status !== 200) throw new Error(`Not deleted: ${JSON.stringify(done.body)}`);
}

export async function accountDeletion(server: Answering, { token, userId }: Person): Promise<Told> {
  return told(
    await server.app.inject({
      url: `/api/v1/users/${userId}/deletion`,
      headers: { authorization: `Bearer ${token}` },
    }),
  );
}

export const askToDeleteAccount = (server: Answering, person: Person, typed = person.email) =>
  post(server, person, `/users/${person.userId}/deletion-code`, { email: typed });

export const confirmAccountDeletion = (
  server: Answering,
  person: Person,
  code: string,
  { typed = person.email, key }: { readonly typed?: string; readonly key?: string } = {},
) =>
  post(
    server,
    person,
    `/users/${person.userId}/delete`,
    { email: typed, verification_code: code },
    key === undefined ? {} : { 'idempotency-key': key },
  );

/** Both steps. Throws where one is refused. */
export async function deleteAccount(server: Mailing, person: Person): Promise<void> {
  const asked = await askToDeleteAccount(server, person);
  if (asked.status !== 200) throw new Error(`No code: ${JSON.stringify(asked.body)}`);
  const done = await confirmAccountDeletion(server, person, newestCode(server, person.email));
  if (done.status !== 200) throw new Error(`Not deleted: ${JSON.stringify(done.body)}`);
}

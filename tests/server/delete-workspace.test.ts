/** Deleting a workspace (decision 90): confirmed twice, closed at once, restored within 14 days, removed after them. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserProfile } from '../../contract/users.ts';
import { runCommand } from '../../server/admin/run-command.ts';
import { jobs } from '../../server/db/schema/jobs.ts';
import { workspaceMembers, workspaces } from '../../server/db/schema/workspace.ts';
import { openStream } from '../../server/operations/live-hub.ts';
import { jobRunner } from '../../server/jobs/runner.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import {
  askToDeleteWorkspace,
  confirmWorkspaceDeletion,
  deleteWorkspace,
  newestCode,
} from '../support/people/deletion.ts';
import { invited, inviterOf } from '../support/people/invitations.ts';
import { setRole } from '../support/people/members.ts';
import {
  addMember,
  addWorkspace,
  as,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { otherThan } from '../support/people/sign-up.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let name: string;
let count = 0;
beforeEach(async () => {
  name = `Doomed ${(count += 1)}`;
  workspace = await addWorkspace(server, name);
  server.mailer.sent.length = 0;
  await server.db.system((tx) => tx.delete(jobs));
});

const ask = (typed = name, person: TestPerson = workspace.admin) =>
  askToDeleteWorkspace(server, person, workspace.id, typed);
const confirm = (code: string, typed = name, person: TestPerson = workspace.admin) =>
  confirmWorkspaceDeletion(server, person, workspace.id, typed, code);
const codeOf = (person: TestPerson = workspace.admin) => newestCode(server, person.email);
const profileOf = async (person: TestPerson) =>
  (await as(server, person, { url: `/api/v1/users/me?firebase_uid=${person.uid}` })).json<UserProfile>();
const members = (person: TestPerson) =>
  as(server, person, { url: `/api/v1/workspaces/${workspace.id}/members` });
const isOpen = async () => (await members(workspace.admin)).statusCode === 200;
const operator = async (...words: string[]) => {
  const lines: string[] = [];
  const { ok, says } = await runCommand(
    server as never,
    words,
    () => {},
    (line) => lines.push(line),
  );
  return { ok, says, lines };
};

const DELETED = { detail: 'This workspace was deleted.', code: 'membership_ended' };
const WRONG_NAME = {
  status: 400,
  body: { detail: 'This is not the name of the workspace.', code: 'invalid_request' },
};
const NOT_FOUND = {
  status: 400,
  body: { detail: 'No verification code found. Please request a new one.', code: 'code_not_found' },
};

describe('the confirmation', () => {
  test('the name of the workspace and the mailed code delete it', async () => {
    expect(await ask()).toEqual({ status: 200, body: { sent: true, resend_in_seconds: 30 } });
    const [mail] = server.mailer.sent;
    expect(mail).toMatchObject({
      to: workspace.admin.email,
      subject: `${codeOf()} is your code to delete a workspace on KeepWell`,
    });
    expect(mail?.text).toContain('The code is good for 10 minutes and works once.');
    // Nothing is deleted by opening a link.
    expect(mail?.text).not.toContain('http');
    expect(await confirm(codeOf())).toEqual({
      status: 200,
      body: { deleted: true, restorable_until: '2026-03-24T15:00:00.000Z' },
    });
    expect(await isOpen()).toBe(false);
  });

  test('blanks around the name do not count, everything else does', async () => {
    expect((await ask(`  ${name.replace(' ', '   ')} `)).status).toBe(200);
    for (const typed of [name.toLowerCase(), `${name}.`, workspace.slug]) {
      expect(await ask(typed)).toEqual(WRONG_NAME);
      expect(await confirm(codeOf(), typed)).toEqual(WRONG_NAME);
    }
    expect(server.mailer.sent).toHaveLength(1);
    expect(await isOpen()).toBe(true);
  });

  test('a wrong code, an expired one and one of another workspace delete nothing', async () => {
    await ask();
    const code = codeOf();
    const before = await everyRow(server);
    expect(await confirm(otherThan(code))).toEqual({
      status: 400,
      body: { detail: 'Invalid verification code.', code: 'code_invalid' },
    });
    const { code_tries: _, ...rest } = await everyRow(server);
    const { code_tries: __, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    server.clock.advance(10 * MINUTE + 1);
    expect(await confirm(code)).toEqual({
      status: 400,
      body: {
        detail: 'Verification code expired. Please request a new one.',
        code: 'code_expired',
      },
    });

    // The admin of both: a code that was asked for here.
    const other = await addWorkspace(server, `Kept ${count}`);
    const both = { ...workspace.admin, token: server.identity.issue(other.admin.uid, other.admin.email) };
    const { memberId } = await addMember(server, workspace, 'admin');
    await server.db.system((tx) =>
      tx
        .update(workspaceMembers)
        .set({ user_id: other.admin.userId })
        .where(eq(workspaceMembers.id, memberId)),
    );
    expect((await askToDeleteWorkspace(server, both, other.id, `Kept ${count}`)).status).toBe(200);
    const otherCode = newestCode(server, other.admin.email);
    expect(await confirm(otherCode, name, both)).toEqual(NOT_FOUND);
    expect(await isOpen()).toBe(true);
    // It was not used up.
    expect((await confirmWorkspaceDeletion(server, both, other.id, `Kept ${count}`, otherCode)).status).toBe(
      200,
    );
  });

  test('after five wrong tries the right code is refused for an hour too', async () => {
    await ask();
    const code = codeOf();
    for (let tried = 0; tried < 5; tried += 1) await confirm(otherThan(code));
    expect(await confirm(code)).toEqual({
      status: 400,
      body: {
        detail: 'Invalid verification code. There were too many wrong tries: please try again in an hour.',
        code: 'code_invalid',
        data: { tries_left: 0 },
      },
    });
    server.clock.advance(60 * MINUTE + 1);
    await ask();
    expect((await confirm(codeOf())).status).toBe(200);
  });

  test('only admins may ask and confirm, with the role that they have then', async () => {
    const second = await addMember(server, workspace, 'admin');
    await ask(name, second);
    const code = codeOf(second);
    for (const role of ['chief_editor', 'editor', 'viewer'] as const) {
      const member = await addMember(server, workspace, role);
      expect((await ask(name, member)).status).toBe(403);
      expect((await confirm(code, name, member)).status).toBe(403);
    }
    await setRole(server, workspace.admin, second.memberId, 'viewer');
    expect((await confirm(code, name, second)).status).toBe(403);
    const stranger = (await addWorkspace(server, `Foreign ${count}`)).admin;
    expect((await ask(name, stranger)).status).toBe(404);
    expect((await confirm(code, name, stranger)).status).toBe(404);
    // A code belongs to the admin who asked for it.
    expect(await confirm(code)).toEqual(NOT_FOUND);
    expect(await isOpen()).toBe(true);
  });

  test('of two confirmations at once, on two servers, one deletes', async () => {
    const another = await startTestServer({
      on: await server.db.another(),
      replace: () => ({ identity: server.identity }),
    });
    try {
      await ask();
      const code = codeOf();
      const done = await Promise.all([
        confirm(code),
        confirmWorkspaceDeletion(another, workspace.admin, workspace.id, name, code),
      ]);
      expect(done.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
      expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
      const entries = (await auditEntries(server)).filter(({ entity_id }) => entity_id === workspace.id);
      expect(entries.filter(({ action }) => action === 'delete')).toHaveLength(1);
    } finally {
      await another.close();
    }
  });
});

describe('a deleted workspace', () => {
  test('is closed for every member at once, and says who deleted it and until when it can be restored', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const { events } = await openStream(
      server.db,
      workspace.id,
      {
        userId: editor.userId,
        memberId: editor.memberId,
        role: 'editor',
        at: null,
        isSignedIn: async () => true,
      },
      undefined,
    );
    events.setEncoding('utf8');
    let received = '';
    events.on('data', (part) => (received += String(part)));
    const ended = new Promise((resolve) => events.once('end', resolve));
    await deleteWorkspace(server, workspace, name);
    for (const person of [workspace.admin, editor]) {
      const answer = await members(person);
      expect([answer.statusCode, answer.json()]).toEqual([404, DELETED]);
      expect(await profileOf(person)).toMatchObject({
        workspaces: [],
        former_workspaces: [
          {
            workspace_name: name,
            workspace_slug: workspace.slug,
            deleted: { by: workspace.admin.name, until: untilOf() },
          },
        ],
      });
    }
    await ended;
    expect(received).toContain('"reason":"rights_changed"');
    const stranger = (await addWorkspace(server, `Foreign ${count}`)).admin;
    expect((await members(stranger)).json()).toMatchObject({ code: 'not_found' });
  });

  test('is told to its members by mail, once each', async () => {
    const editor = await addMember(server, workspace, 'editor');
    await deleteWorkspace(server, workspace, name);
    server.mailer.sent.length = 0;
    await server.jobs.runDue();
    expect(server.mailer.sent.map(({ to }) => to).toSorted()).toEqual(
      [workspace.admin.email, editor.email].toSorted(),
    );
    const mail = server.mailer.sent.find(({ to }) => to === editor.email);
    expect(mail?.subject).toBe(`The workspace ${name} on KeepWell was deleted`);
    expect(mail?.text).toContain(`${workspace.admin.name} deleted the workspace ${name}.`);
    expect(mail?.text).toMatch(/Until \w+ \d+, 2026 at \d:\d\d PM UTC it can be restored/);
  });

  test('keeps its address, and nobody can join it', async () => {
    const invitation = await invited(server, inviterOf(workspace), `guest-${count}@example.com`);
    await deleteWorkspace(server, workspace, name);
    const again = await addWorkspace(server, name);
    expect(again.slug).toBe(`${workspace.slug}-2`);
    const check = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/check-invitation',
      payload: { email: `guest-${count}@example.com` },
    });
    expect(check.json()).toEqual({ has_invitation: false, account_exists: false, invitations: [] });
    const reject = await server.app.inject({
      method: 'POST',
      url: `/api/v1/invitations/${invitation}/reject`,
    });
    expect(reject.statusCode).toBe(404);
    expect(await operator('invite', workspace.slug, 'new@example.com', 'viewer')).toMatchObject({
      ok: false,
    });
  });

  test('cannot be deleted again', async () => {
    await ask();
    const first = codeOf();
    await confirm(first);
    expect(await confirm(first)).toEqual({ status: 404, body: DELETED });
    expect(await ask()).toEqual({ status: 404, body: DELETED });
  });
});

describe('the operator', () => {
  test('lists it, and restores it within 14 days as it was', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const before = await profileOf(editor);
    await deleteWorkspace(server, workspace, name);
    const until = untilOf();
    const listed = await operator('deleted-workspaces');
    expect(listed.lines.find((line) => line.startsWith(`${workspace.slug} `))).toBe(
      `${workspace.slug}  ${name}  deleted ${server.clock.now().toISOString()} by ${workspace.admin.name}  until ${until}`,
    );
    server.clock.advance(14 * DAY);
    expect(await operator('restore-workspace', workspace.slug)).toMatchObject({
      ok: true,
      says: `${name} is open again for its members.`,
    });
    expect(await isOpen()).toBe(true);
    expect(await profileOf(editor)).toEqual(before);
    const entries = (await auditEntries(server)).filter(({ entity_id }) => entity_id === workspace.id);
    expect(
      entries.map(({ action, performed_by_name, source }) => [action, performed_by_name, source]).slice(-2),
    ).toEqual([
      ['delete', workspace.admin.name, 'person'],
      ['restore', 'The operator', 'system'],
    ]);
    // A mail that was still to be sent would not be true any more.
    server.mailer.sent.length = 0;
    await server.jobs.runDue();
    expect(server.mailer.sent).toEqual([]);
    expect(await operator('restore-workspace', workspace.slug)).toMatchObject({
      ok: false,
      says: `There is no deleted workspace with the slug ${workspace.slug} that can be restored.`,
    });
  });

  test('cannot restore it after 14 days, even before its rows are removed', async () => {
    await deleteWorkspace(server, workspace, name);
    server.clock.advance(14 * DAY + 1);
    expect(await operator('restore-workspace', workspace.slug)).toMatchObject({ ok: false });
  });
});

describe('after 14 days', () => {
  const rows = () =>
    server.db.system((tx) => tx.select().from(workspaces).where(eq(workspaces.workspace_id, workspace.id)));

  test('a recurring job removes it for good, and not before', async () => {
    await server.jobs.start(false);
    await server.jobs.runDue();
    await deleteWorkspace(server, workspace, name);
    server.clock.advance(14 * DAY);
    await server.jobs.runDue();
    expect(await rows()).toHaveLength(1);
    server.clock.advance(60 * MINUTE);
    await server.jobs.runDue();
    expect(await rows()).toHaveLength(0);
    expect((await members(workspace.admin)).json()).toMatchObject({ code: 'not_found' });
    expect(await profileOf(workspace.admin)).toMatchObject({ workspaces: [], former_workspaces: [] });
    // Its address is free.
    expect((await addWorkspace(server, name)).slug).toBe(workspace.slug);
  });

  test('two servers that remove it at once do not disturb each other', async () => {
    const other = jobRunner(
      { ...server, db: await server.db.another() },
      { log: server.app.log, reason: String },
    );
    await deleteWorkspace(server, workspace, name);
    server.clock.advance(15 * DAY);
    await server.db.system((tx) =>
      tx.insert(jobs).values(
        [1, 2].map((one) => ({
          id: `00000000-0000-4000-8000-00000000000${one}`,
          kind: 'remove-workspace',
          payload: { workspace_id: workspace.id },
          run_at: server.clock.now(),
          created_at: server.clock.now(),
        })),
      ),
    );
    await Promise.all([server.jobs.runDue(), other.runDue()]);
    expect(await rows()).toHaveLength(0);
    expect(
      await server.db.system((tx) => tx.select().from(jobs).where(eq(jobs.kind, 'remove-workspace'))),
    ).toEqual([]);
  });

  test('one that is in use is left alone, whatever job names it', async () => {
    await server.db.system((tx) =>
      tx.insert(jobs).values({
        id: '00000000-0000-4000-8000-000000000003',
        kind: 'remove-workspace',
        payload: { workspace_id: workspace.id },
        run_at: server.clock.now(),
        created_at: server.clock.now(),
      }),
    );
    const before = await everyRow(server);
    await server.jobs.runDue();
    const after = await everyRow(server);
    expect({ ...after, jobs: [] }).toEqual({ ...before, jobs: [] });
  });
});

function untilOf(): string {
  return new Date(server.clock.now().getTime() + 14 * DAY).toISOString();
}

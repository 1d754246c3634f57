/** `npm run admin -- invite`: the operator invites without being a member (issue 3; checklist row 47). */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../server/admin/run-command.ts';
import { invitations } from '../../server/db/schema/invitations.ts';
import { MailError } from '../../server/mail/mailer.ts';
import { accept, askForJoinCode, check, startAccountServer } from '../support/people/invitations.ts';
import { addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { testConfig } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startAccountServer);
let workspace: TestWorkspace;
const notes: unknown[] = [];
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
});

const run = (...words: string[]) => {
  const config = { ...testConfig(), publicUrl: 'https://keepwell.example.com' };
  const deps = { ...server, identity: server.app.deps.identity, config };
  return runCommand(deps, words, (entry, message) => notes.push([message, entry]));
};

test('an invitation by the operator is stored, audited, mailed and logged, and the person joins as any other', async () => {
  expect(await run('invite', 'northbeam', ' Grace@Example.com ', 'editor', 'Grace', 'Hopper')).toEqual({
    ok: true,
    says: 'grace@example.com is invited to Northbeam as editor.',
  });
  const [row] = await server.db.system((tx) =>
    tx.select().from(invitations).where(eq(invitations.email, 'grace@example.com')),
  );
  expect(row).toMatchObject({ full_name: 'Grace Hopper', role: 'editor', workspace_id: workspace.id });
  const entries = await auditEntries(server);
  expect(entries.filter((entry) => entry.entity_id === row?.id)).toMatchObject([
    { action: 'create', performed_by_member_id: null, performed_by_name: 'The operator' },
  ]);
  expect(notes.at(-1)).toEqual([
    'done by the operator',
    { actor: 'operator', command: 'invite', subject: row?.id, workspace: workspace.id },
  ]);
  const mail = server.mailer.sent.at(-1);
  expect(mail?.subject).toBe('The operator invited you to Northbeam on KeepWell');
  expect(mail?.text).toContain('https://keepwell.example.com/joinworkspace?email=grace%40example.com');
  const ready = await askForJoinCode(server, 'grace@example.com');
  const joined = await accept(server, {
    ...ready,
    email: 'grace@example.com',
    invitationId: row?.invitation_id ?? '',
  });
  expect(joined.statusCode).toBe(200);
});

test('an invitation by the operator takes the name from the email where none is given', async () => {
  await run('invite', 'northbeam', 'alan@example.com', 'viewer');
  expect((await check(server, 'alan@example.com')).json()).toMatchObject({
    invitations: [{ full_name: 'alan', role: 'viewer', is_expired: false }],
  });
});

describe('refusals', () => {
  test.each([
    [['invite', 'nowhere', 'a@example.com', 'viewer'], 'There is no workspace with the slug nowhere.'],
    [['invite', 'northbeam', 'nobody', 'viewer'], "Please include an '@' in the email address"],
    [['invite', 'northbeam', 'a@example.com', 'viewer', 'a\u0007b'], 'Please use visible characters only'],
  ])('the command %j is refused and changes nothing', async (words, says) => {
    const before = await everyRow(server);
    expect(await run(...words)).toEqual({ ok: false, says });
    expect(await everyRow(server)).toEqual(before);
  });

  test('an invitation by the operator is refused for a role that cannot be invited', async () => {
    const { ok, says } = await run('invite', 'northbeam', 'a@example.com', 'chief_editor');
    expect({ ok, says }).toMatchObject({ ok: false, says: expect.stringContaining('role') });
  });

  test('an invitation by the operator is refused for a member and for a person invited already', async () => {
    expect(await run('invite', 'northbeam', workspace.admin.email, 'viewer')).toEqual({
      ok: false,
      says: 'This person is already a member of the workspace.',
    });
    await run('invite', 'northbeam', 'twice@example.com', 'viewer');
    expect(await run('invite', 'northbeam', 'twice@example.com', 'admin')).toEqual({
      ok: false,
      says: 'This person already has a pending invitation to the workspace.',
    });
  });

  test('an invitation by the operator is not stored when its mail does not leave', async () => {
    const before = await everyRow(server);
    const failing = vi.spyOn(server.mailer, 'send').mockRejectedValue(new MailError('away'));
    expect(await run('invite', 'northbeam', 'unlucky@example.com', 'viewer')).toEqual({
      ok: false,
      says: 'Failed to send the invitation email. Nobody was invited.',
    });
    failing.mockRestore();
    expect(await everyRow(server)).toEqual(before);
  });

  test.each([[['invite']], [['invite', 'northbeam', 'a@example.com']]])(
    'the incomplete command %j shows how to invite',
    async (words) => {
      const { ok, says } = await run(...words);
      expect(ok).toBe(false);
      expect(says).toContain('npm run admin -- invite <workspace-slug> <email> <role> [full name]');
    },
  );
});

/** Every change that the assistant can make: shown, confirmed, made as the screens make it, audited, and taken back. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import { actionDefinitions } from '../../server/assistant/actions/catalogue.ts';
import { recordsBeside } from '../support/assistant/records-beside.ts';
import { talk } from '../support/assistant/talk.ts';
import { auditEntries } from '../support/database/server-rows.ts';
import {
  addMember,
  addWorkspace,
  as,
  customFieldsOf,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Changes');
});

const ACCOUNT = 'Copperline Analytics';

async function renewalOf(name: string): Promise<Renewal> {
  const found = (await renewalsOf(server, workspace)).find(({ account_name }) => account_name === name);
  if (found === undefined) throw new Error(`There is no renewal of ${name}`);
  return found;
}

const records = () => recordsBeside(server);

/**
 * Says the texts one after the other until a change is shown, confirms it, and returns the audit entries that it made.
 * Nothing but the conversation changes before the confirmation.
 */
async function made(slug: string, ...texts: readonly string[]) {
  const conversation = talk(server, workspace);
  const before = await records();
  let answer = await conversation.say(texts[0] ?? '');
  for (const text of texts.slice(1)) answer = await conversation.say(text);
  expect([answer.action?.slug, answer.state.name], answer.response_text).toEqual([slug, 'proposing']);
  expect(await records()).toEqual(before);
  const known = await auditEntries(server);
  // The latest change is the one that is taken back.
  server.clock.advance(1000);
  const done = await conversation.confirm();
  expect([done.type, done.action?.slug], done.response_text).toEqual(['done', slug]);
  const added = (await auditEntries(server)).filter(({ id }) => !known.some((one) => one.id === id));
  expect(added.map(({ source, performed_by_member_id }) => [source, performed_by_member_id])).toEqual(
    added.map(() => ['assistant', workspace.adminMemberId]),
  );
  return { added, conversation, shown: answer, done };
}

async function undone() {
  const { added } = await made('undo-last-change', 'Undo my last change');
  expect(added.length).toBeGreaterThan(0);
}

const ofRenewal: readonly (readonly [slug: string, text: string, field: keyof Renewal, value: unknown])[] = [
  ['set-annual-revenue', `Set the annual revenue of ${ACCOUNT} to $1.2M`, 'annual_revenue', 1_200_000],
  [
    'set-contract-value',
    `The contract value of ${ACCOUNT} is 3.5 million dollars`,
    'contract_value',
    3_500_000,
  ],
  ['set-renewal-date', `Move the renewal date of ${ACCOUNT} to 31 Dec 2026`, 'renewal_date', '2026-12-31'],
  [
    'set-expiration-date',
    `The contract of ${ACCOUNT} expires on Jan 15, 2027: change its expiration date`,
    'expiration_date',
    '2027-01-15',
  ],
  ['set-renewal-term', `Change the renewal term of ${ACCOUNT} to 60 months`, 'renewal_term_months', 60],
  ['set-confidence', `Set the confidence of ${ACCOUNT} to low`, 'owner_confidence', 'low'],
  [
    'set-contract-link',
    `Set the contract link of ${ACCOUNT} to https://docs.example.com/c/17`,
    'contract_reference_url',
    'https://docs.example.com/c/17',
  ],
];

describe('of a renewal', () => {
  test.each(ofRenewal)('%s is made, audited and taken back', async (slug, text, field, value) => {
    const before = await renewalOf(ACCOUNT);
    const { added } = await made(slug, text);
    expect(added).toMatchObject([
      { entity_type: 'renewal', entity_id: before.id, diff: { [field]: { new: value } } },
    ]);
    expect((await renewalOf(ACCOUNT))[field]).toBe(value);
    await undone();
    expect((await renewalOf(ACCOUNT))[field]).toEqual(before[field]);
  });

  test('set-auto-renewal is made, audited and taken back, on and off', async () => {
    const before = await renewalOf(ACCOUNT);
    const wanted = before.auto_renewal !== true;
    const { added } = await made(
      'set-auto-renewal',
      `Turn automatic renewal ${wanted ? 'on' : 'off'} for ${ACCOUNT}`,
    );
    expect(added).toMatchObject([{ diff: { auto_renewal: { new: wanted } } }]);
    await undone();
    expect((await renewalOf(ACCOUNT)).auto_renewal).toBe(before.auto_renewal);
  });

  test('create-account and create-renewal add records', async () => {
    await made('create-account', 'Add an account called Larch & Sons with revenue 50k');
    expect(await renewalOf('Larch & Sons')).toMatchObject({ annual_revenue: 50_000 });
    const { added } = await made('create-renewal', 'Add a renewal for Larch & Sons on 1 Feb 2027, 12 months');
    expect(added.length).toBeGreaterThan(0);
    const dates = (await renewalsOf(server, workspace))
      .filter(({ account_name }) => account_name === 'Larch & Sons')
      .map(({ renewal_date }) => renewal_date);
    expect(dates).toContain('2027-02-01');
  });

  test('bulk-update-renewals changes what its filter names, says how many, and leaves the others', async () => {
    const before = await renewalsOf(server, workspace);
    const low = before.filter(({ owner_confidence }) => owner_confidence === 'low');
    expect(low.length).toBeGreaterThan(1);
    const { shown, added } = await made(
      'bulk-update-renewals',
      'Change the confidence of all low confidence renewals to medium',
    );
    expect(shown.response_text).toContain(`${low.length} renewals`);
    expect(added.map(({ entity_id }) => entity_id).toSorted()).toEqual(low.map(({ id }) => id).toSorted());
    const ids = new Set(low.map(({ id }) => id));
    const confidenceOf = ({ id, owner_confidence }: Renewal) => [id, owner_confidence];
    expect((await renewalsOf(server, workspace)).map(confidenceOf)).toEqual(
      before.map((one) => (ids.has(one.id) ? [one.id, 'medium'] : confidenceOf(one))),
    );
  });
});

describe('of an account', () => {
  test('set-account-owner is made, audited and taken back', async () => {
    const before = await renewalOf(ACCOUNT);
    const to = before.account_owner === 'Wei Halloran' ? 'Amara Lindqvist' : 'Wei Halloran';
    await made('set-account-owner', `Give ${ACCOUNT} to ${to}`);
    expect((await renewalOf(ACCOUNT)).account_owner).toBe(to);
    await undone();
    expect((await renewalOf(ACCOUNT)).account_owner).toBe(before.account_owner);
  });

  test('rename-account is made, audited and taken back', async () => {
    const { id } = await renewalOf('Vantor Rail');
    await made('rename-account', 'Rename Vantor Rail to Vantor Railways');
    expect((await renewalOf('Vantor Railways')).id).toBe(id);
    await undone();
    expect((await renewalOf('Vantor Rail')).id).toBe(id);
  });

  test('bulk-reassign-accounts hands over every account of a person', async () => {
    const before = await renewalsOf(server, workspace);
    const owned = new Set(
      before
        .filter(({ account_owner }) => account_owner === 'Wei Halloran')
        .map(({ customer_id }) => customer_id),
    );
    expect(owned.size).toBeGreaterThan(1);
    const { shown } = await made('bulk-reassign-accounts', "Hand Wei Halloran's accounts to Amara Lindqvist");
    expect(shown.response_text).toContain(String(owned.size));
    const after = await renewalsOf(server, workspace);
    expect(after.filter(({ account_owner }) => account_owner === 'Wei Halloran')).toEqual([]);
    for (const { customer_id, account_owner } of after)
      if (owned.has(customer_id)) expect(account_owner).toBe('Amara Lindqvist');
  });
});

describe('of people', () => {
  const people = async () => {
    const url = `/api/v1/workspaces/${workspace.id}/members?full_details=true&user_id=${workspace.admin.userId}`;
    return (await as(server, workspace.admin, { url })).json<{
      data: { email: string; role: string; status: string; full_name: string }[];
    }>().data;
  };

  test('invite-member mails an invitation, cancel-invitation takes it back', async () => {
    const mails = server.mailer.sent.length;
    await made('invite-member', 'Invite Lena Park, lena.park@example.org, as an editor');
    expect(server.mailer.sent.slice(mails).map(({ to }) => to)).toEqual(['lena.park@example.org']);
    expect((await people()).find(({ email }) => email === 'lena.park@example.org')).toMatchObject({
      full_name: 'Lena Park',
      role: 'editor',
      status: 'pending',
    });
    server.clock.advance(60_000);
    await made('resend-invitation', 'Resend the invitation to lena.park@example.org');
    expect(server.mailer.sent.slice(mails)).toHaveLength(2);
    await made('cancel-invitation', 'Cancel the invitation of lena.park@example.org');
    expect((await people()).find(({ email }) => email === 'lena.park@example.org')?.status).toBe('cancelled');
  });

  test('bulk-invite-members mails each of them', async () => {
    const mails = server.mailer.sent.length;
    await made(
      'bulk-invite-members',
      'Invite amy@example.org, bob@example.org and cy@example.org as viewers',
    );
    expect(
      server.mailer.sent
        .slice(mails)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['amy@example.org', 'bob@example.org', 'cy@example.org']);
  });

  test('change-member-role is made, audited and taken back', async () => {
    const member = await addMember(server, workspace, 'viewer');
    const renamed = { field: 'full_name', value: 'Rosa Delgado' };
    const url = `/api/v1/users/${member.userId}`;
    expect((await as(server, member, { method: 'PATCH', url, payload: renamed })).statusCode).toBe(200);
    const role = async () => (await people()).find(({ email }) => email === member.email)?.role;
    await made('change-member-role', 'Change the role of Rosa Delgado to chief editor');
    expect(await role()).toBe('chief_editor');
    await undone();
    expect(await role()).toBe('viewer');
  });
});

describe('of the workspace and the person', () => {
  test('create-field adds a field', async () => {
    await made('create-field', 'Create a custom text field called Sales region in renewals');
    expect((await customFieldsOf(server, workspace)).map(({ field_label }) => field_label)).toContain(
      'Sales region',
    );
  });

  test('rename-workspace is made, audited and taken back', async () => {
    await made('rename-workspace', 'Rename the workspace to Northern Changes');
    const { added } = await made('undo-last-change', 'Undo my last change');
    expect(added).toMatchObject([{ entity_type: 'workspace', diff: { workspace_name: { new: 'Changes' } } }]);
  });

  test('set-timezone changes the person’s timezone', async () => {
    await made('set-timezone', 'Change my timezone to Denver');
    const url = `/api/v1/users/me?firebase_uid=${workspace.admin.uid}`;
    expect((await as(server, workspace.admin, { url })).json()).toMatchObject({ timezone: 'America/Denver' });
  });

  test('toggle-demo-data removes the demo data, and adds it again', async () => {
    const other = await addWorkspace(server, 'Demo data');
    const conversation = talk(server, other);
    expect((await conversation.say('Switch the demo data off')).state.name).toBe('proposing');
    expect((await renewalsOf(server, other)).length).toBeGreaterThan(0);
    expect((await conversation.confirm()).type).toBe('done');
    expect(await renewalsOf(server, other)).toEqual([]);
    expect((await conversation.say('Switch the demo data on')).state.name).toBe('proposing');
    expect((await conversation.confirm()).type).toBe('done');
    expect((await renewalsOf(server, other)).length).toBeGreaterThan(0);
  });
});

test('every change of the list is made here', () => {
  const others =
    'set-auto-renewal create-account create-renewal bulk-update-renewals set-account-owner rename-account bulk-reassign-accounts undo-last-change invite-member bulk-invite-members change-member-role resend-invitation cancel-invitation create-field rename-workspace set-timezone toggle-demo-data'.split(
      ' ',
    );
  const tried = new Set([...ofRenewal.map(([slug]) => slug), ...others]);
  const writes = actionDefinitions.filter(({ kind }) => kind === 'write').map(({ slug }) => slug);
  expect([...tried].toSorted()).toEqual(writes.toSorted());
});

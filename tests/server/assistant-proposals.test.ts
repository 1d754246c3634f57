/** What the assistant proposes to change: the old and the new values, the calls that make it, and what it refuses before. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listFields } from '../../contract/fields.ts';
import { listMembers, type MemberDetails } from '../../contract/members.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { formatDay } from '../../contract/rules/day-format.ts';
import { getMe } from '../../contract/users.ts';
import type { ActionContext, Proposal } from '../../server/assistant/actions/action-work.ts';
import type { ParameterValues } from '../../server/assistant/parameters/parameter.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import { callAs, confirmed, contextFor, proposalOf } from '../support/assistant/action-context.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import {
  addMember,
  addWorkspace,
  change,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let context: ActionContext;
let editor: TestPerson & { memberId: string };
let all: readonly Renewal[];
let record: Renewal;

beforeAll(async () => {
  workspace = await addWorkspace(server, 'Proposals');
  editor = await addMember(server, workspace, 'editor');
});

beforeEach(async () => {
  all = await renewalsOf(server, workspace);
  const found = all.find(
    (one) =>
      one.owner_member_id !== null &&
      one.owner_member_id !== workspace.adminMemberId &&
      one.annual_revenue !== null &&
      one.renewal_date !== null &&
      one.owner_confidence !== null,
  );
  if (found === undefined) throw new Error('There is no such renewal');
  record = found;
  context = await contextFor(server, workspace);
});

const accountOf = ({ customer_id, account_name }: Renewal) => ({ id: customer_id, name: account_name });
const stored = async (id: string) => (await renewalsOf(server, workspace)).find((one) => one.id === id);
const dollars = (amount: number | null) =>
  amount === null
    ? 'no value'
    : amount.toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: 0,
        maximumFractionDigits: 2,
      });

async function proposed(slug: string, values: ParameterValues, by = context): Promise<Proposal> {
  const found = await proposalOf(by, slug, values);
  if (!('calls' in found)) throw new Error(JSON.stringify(found));
  return found;
}

const labels = { high: 'High', medium: 'Medium', low: 'Low' };

describe('one value of a renewal', () => {
  const cases = (): readonly (readonly [
    string,
    ParameterValues,
    string,
    string,
    string,
    keyof Renewal,
    unknown,
  ])[] => [
    [
      'set-annual-revenue',
      { amount: 123_456 },
      'Annual revenue',
      dollars(record.annual_revenue),
      '$123,456',
      'annual_revenue',
      123_456,
    ],
    [
      'set-contract-value',
      { amount: 500_000.5 },
      'Contract value',
      dollars(record.contract_value),
      '$500,000.5',
      'contract_value',
      500_000.5,
    ],
    [
      'set-renewal-date',
      { date: '2027-01-31' },
      'Renewal date',
      formatDay(record.renewal_date ?? ''),
      'Jan 31, 2027',
      'renewal_date',
      '2027-01-31',
    ],
    [
      'set-expiration-date',
      { date: '2027-02-28' },
      'Expiration',
      record.expiration_date === null ? 'no value' : formatDay(record.expiration_date),
      'Feb 28, 2027',
      'expiration_date',
      '2027-02-28',
    ],
    [
      'set-renewal-term',
      { months: 60 },
      'Term',
      record.renewal_term_months === null ? 'no value' : `${record.renewal_term_months} months`,
      '60 months',
      'renewal_term_months',
      60,
    ],
    [
      'set-contract-link',
      { address: 'https://example.com/new' },
      'Contract',
      record.contract_reference_url ?? 'no value',
      'https://example.com/new',
      'contract_reference_url',
      'https://example.com/new',
    ],
  ];

  test.each([0, 1, 2, 3, 4, 5])('is proposed from the present one, and set (%i)', async (place) => {
    const [slug, values, label, old, changed, key, value] = cases()[place] ?? cases()[0] ?? [];
    if (slug === undefined || values === undefined || key === undefined)
      throw new Error('There is no such case');
    const proposal = await proposed(slug, { account: accountOf(record), ...values });
    expect(proposal.lines).toEqual([{ what: `${record.account_name}: ${label}`, old, new: changed }]);
    expect(proposal.left_out).toEqual([]);
    expect(proposal.text).toMatch(new RegExp(`^Change the .* of ${record.account_name} from `));
    expect(proposal.calls).toEqual([
      {
        call: 'updateRenewal',
        params: { id: record.id },
        query: { workspace_id: workspace.id },
        body: { field: key, value, expected_value: record[key] },
      },
    ]);
    await confirmed(server, workspace.admin, proposal);
    expect((await stored(record.id))?.[key]).toBe(value);
    const latest = (await auditEntries(server)).find(
      ({ entity_id, diff }) => entity_id === record.id && Object.hasOwn(diff as object, key),
    );
    expect(latest?.source).toBe('assistant');
    expect(await proposalOf(context, slug, { account: accountOf(record), ...values })).toEqual({
      nothing: expect.stringMatching(/^It is so already: /),
    });
  });

  test('confidence and automatic renewal', async () => {
    const confidence = record.owner_confidence === 'low' ? 'high' : 'low';
    const given = await proposed('set-confidence', { account: accountOf(record), confidence });
    expect(given.lines).toEqual([
      {
        what: `${record.account_name}: Confidence`,
        old: labels[record.owner_confidence ?? 'low'],
        new: labels[confidence],
      },
    ]);
    const automatic = record.auto_renewal === true ? 'no' : 'yes';
    const switched = await proposed('set-auto-renewal', { account: accountOf(record), automatic });
    await confirmed(server, workspace.admin, given);
    await confirmed(server, workspace.admin, switched);
    expect(await stored(record.id)).toMatchObject({
      owner_confidence: confidence,
      auto_renewal: automatic === 'yes',
    });
  });

  test('the owner and the name of an account', async () => {
    const member = { id: editor.memberId, name: editor.name };
    const owner = await proposed('set-account-owner', { account: accountOf(record), member });
    expect(owner.lines).toEqual([
      { what: `${record.account_name}: Owner`, old: record.account_owner, new: editor.name },
    ]);
    const name = await proposed('rename-account', { account: accountOf(record), name: 'Renamed Ltd' });
    expect(name.lines).toEqual([
      { what: `${record.account_name}: Account`, old: record.account_name, new: 'Renamed Ltd' },
    ]);
    await confirmed(server, workspace.admin, owner);
    await confirmed(server, workspace.admin, name);
    expect(await stored(record.id)).toMatchObject({
      account_name: 'Renamed Ltd',
      owner_member_id: editor.memberId,
    });
  });

  test('a wrong one is told, with what can be chosen', async () => {
    expect(await proposalOf(context, 'set-renewal-term', { account: accountOf(record), months: 18 })).toEqual(
      {
        parameter: 'months',
        errors: ['Please choose one of the terms'],
        suggestions: ['6 months', '12 months', '24 months', '36 months', '48 months', '60 months'],
      },
    );
    expect(
      await proposalOf(context, 'set-annual-revenue', { account: accountOf(record), amount: -1 }),
    ).toEqual({
      parameter: 'amount',
      errors: ['Please enter a number of 0 or more'],
      suggestions: [],
    });
  });

  test('that changed after it was shown is refused by the operation, and nothing is written', async () => {
    const proposal = await proposed('set-annual-revenue', { account: accountOf(record), amount: 777_777 });
    await change(server, workspace.admin, workspace.id, record.id, { field: 'annual_revenue', value: 1_234 });
    const before = await everyRow(server);
    const refusal = await confirmed(server, workspace.admin, proposal).catch((error: unknown) => error);
    expect(refusal instanceof Refusal && refusal.code).toBe('stale_value');
    expect(await everyRow(server)).toEqual(before);
  });

  test('of an account of somebody else is refused to an editor, in the words of the operation', async () => {
    const foreign = all.find(({ owner_member_id }) => owner_member_id === workspace.adminMemberId);
    if (foreign === undefined) throw new Error('The admin owns no account');
    const theirs = await contextFor(server, workspace, editor);
    expect(
      await proposalOf(theirs, 'set-annual-revenue', { account: accountOf(foreign), amount: 1 }),
    ).toEqual({
      nothing: 'Your role lets you edit only the accounts you own.',
    });
  });
});

describe('a new account and a new renewal', () => {
  test('an account belongs to who adds it', async () => {
    const proposal = await proposed('create-account', {
      name: 'Initech',
      revenue: 90_000,
      renewal_date: '2026-12-01',
    });
    expect(proposal.text).toBe('Add the account Initech?');
    expect(proposal.lines).toEqual([
      { what: 'Account', old: '—', new: 'Initech' },
      { what: 'Owner', old: '—', new: workspace.admin.name },
      { what: 'Annual revenue', old: '—', new: '$90,000' },
      { what: 'Renewal date', old: '—', new: 'Dec 1, 2026' },
    ]);
    const [added] = (await confirmed(server, workspace.admin, proposal)) as readonly Renewal[];
    expect(added).toMatchObject({
      account_name: 'Initech',
      owner_member_id: workspace.adminMemberId,
      annual_revenue: 90_000,
      renewal_date: '2026-12-01',
    });
    expect((await proposed('create-account', { name: 'initech' })).text).toBe(
      'Add the account initech? There is already an account called Initech.',
    );
    const theirs = await contextFor(server, workspace, editor);
    expect(await proposalOf(theirs, 'create-account', { name: 'Other', owner: context.world.me })).toEqual({
      nothing: 'Your role lets you add only accounts that you own.',
    });
  });

  test('a renewal is added to the account that is there, which then has two', async () => {
    const values = { account: accountOf(record), date: '2028-05-01', term: 24, revenue: 12_000 };
    const proposal = await proposed('create-renewal', values);
    expect(proposal.text).toBe(
      `Add a renewal to ${record.account_name}? It already has a renewal: ${formatDay(record.renewal_date ?? '')}.`,
    );
    const [added] = (await confirmed(server, workspace.admin, proposal)) as readonly Renewal[];
    expect(added).toMatchObject({
      customer_id: record.customer_id,
      account_name: record.account_name,
      owner_member_id: record.owner_member_id,
      renewal_date: '2028-05-01',
      renewal_term_months: 24,
      annual_revenue: 12_000,
    });
    const shown = await proposed('set-renewal-date', { account: accountOf(record), date: '2026-11-11' });
    expect(shown.text).toMatch(/\(the renewal of [A-Z][a-z]{2} \d+, \d{4}\)/);
  });
});

describe('many renewals', () => {
  test('all of a filter are changed, a sample of ten is shown', async () => {
    const found = all.filter(({ owner_member_id }) => owner_member_id !== null);
    const wanted = found.filter(({ owner_confidence }) => owner_confidence !== 'medium');
    const proposal = await proposed('bulk-update-renewals', {
      filter: {
        filter: { field: 'account_owner', operator: 'not_empty', values: [] },
        words: 'with an owner',
      },
      field: { id: 'owner_confidence', name: 'Confidence' },
      value: 'medium',
    });
    expect(proposal.text).toBe(
      `Set confidence to Medium for ${wanted.length} renewals with an owner? The first 10 are shown.`,
    );
    expect(proposal.lines).toHaveLength(10);
    const byName = wanted.toSorted((one, other) =>
      one.account_name.toLowerCase() < other.account_name.toLowerCase() ? -1 : 1,
    );
    expect(proposal.lines.map(({ what }) => what.replace(/ \(.*/, ''))).toEqual(
      byName.slice(0, 10).map(({ account_name }) => account_name),
    );
    await confirmed(server, workspace.admin, proposal);
    const after = (await renewalsOf(server, workspace)).filter(
      ({ owner_member_id }) => owner_member_id !== null,
    );
    expect(after.filter(({ owner_confidence }) => owner_confidence !== 'medium')).toEqual([]);
  });

  test.each([
    ['annual_revenue', 'Annual revenue', 11_000, '$75k', 75_000],
    ['renewal_date', 'Renewal date', '2026-07-07', 'December 31', '2026-12-31'],
    ['renewal_term_months', 'Term', 6, 'two years', 24],
    ['auto_renewal', 'Auto renewal', false, 'yes', true],
    ['owner_confidence', 'Confidence', 'high', 'nothing', null],
  ])('%s is read from what was said', async (id, name, held, value, expected) => {
    const named = all.find(
      ({ account_name }) => all.filter((one) => one.account_name === account_name).length === 1,
    );
    if (named === undefined) throw new Error('There is no such renewal');
    await change(server, workspace.admin, workspace.id, named.id, { field: id, value: held });
    const filter = {
      filter: { field: 'account_name', operator: 'is', values: [named.account_name] },
      words: '',
    } as const;
    const proposal = await proposed('bulk-update-renewals', { filter, field: { id, name }, value });
    expect(proposal.calls).toEqual([
      {
        call: 'changeRenewals',
        query: { workspace_id: workspace.id },
        body: { changes: [{ id: named.id, change: { field: id, value: expected, expected_value: held } }] },
      },
    ]);
  });

  test('a value that cannot be read, and a field that cannot be changed, are told', async () => {
    const filter = { filter: { field: 'account_owner', operator: 'empty', values: [] }, words: '' } as const;
    const term = { id: 'renewal_term_months', name: 'Term' };
    expect(
      await proposalOf(context, 'bulk-update-renewals', { filter, field: term, value: '18 months' }),
    ).toEqual({
      parameter: 'value',
      errors: ['Please choose one of the terms'],
      suggestions: ['6 months', '12 months', '24 months', '36 months', '48 months', '60 months'],
    });
    const name = { id: 'account_name', name: 'Account' };
    expect(await proposalOf(context, 'bulk-update-renewals', { filter, field: name, value: 'X' })).toEqual({
      parameter: 'field',
      errors: ['Account cannot be changed for many renewals.'],
      suggestions: [],
    });
  });

  test('an editor changes the own ones, and is told which stay', async () => {
    await change(server, workspace.admin, workspace.id, record.id, {
      field: 'account_owner',
      value: editor.memberId,
    });
    const now = await renewalsOf(server, workspace);
    const theirs = await contextFor(server, workspace, editor);
    const proposal = await proposed(
      'bulk-update-renewals',
      {
        filter: { filter: { field: 'account_name', operator: 'not_empty', values: [] }, words: 'everything' },
        field: { id: 'owner_confidence', name: 'Confidence' },
        value: 'Low',
      },
      theirs,
    );
    const own = now.filter(
      (one) => one.owner_member_id === editor.memberId && one.owner_confidence !== 'low',
    );
    const foreign = now.filter(
      (one) => one.owner_member_id !== editor.memberId && one.owner_confidence !== 'low',
    );
    expect(proposal.lines).toHaveLength(Math.min(10, own.length));
    expect(proposal.left_out).toHaveLength(foreign.length);
    expect(proposal.left_out[0]?.reason).toBe('Your role lets you edit only the accounts you own.');
    await confirmed(server, editor, proposal);
    expect((await stored(record.id))?.owner_confidence).toBe('low');
  });

  test('all accounts of a person are handed to another', async () => {
    const from = { id: record.owner_member_id ?? '', name: record.account_owner ?? '' };
    const accounts = new Set(
      all.filter(({ owner_member_id }) => owner_member_id === from.id).map(({ customer_id }) => customer_id),
    ).size;
    const to = context.world.me;
    const proposal = await proposed('bulk-reassign-accounts', { from, to });
    const count = accounts === 1 ? '1 account' : `${accounts} accounts`;
    expect(proposal.text).toMatch(new RegExp(`^Hand ${count} of ${from.name} to ${to.name}\\?`));
    await confirmed(server, workspace.admin, proposal);
    const left = (await renewalsOf(server, workspace)).filter(
      ({ owner_member_id }) => owner_member_id === from.id,
    );
    expect(left).toEqual([]);
    expect(await proposalOf(context, 'bulk-reassign-accounts', { from, to })).toEqual({
      nothing: `${from.name} owns no accounts.`,
    });
    expect(await proposalOf(context, 'bulk-reassign-accounts', { from: to, to })).toEqual({
      parameter: 'to',
      errors: ['Please choose somebody else to get the accounts.'],
      suggestions: [],
    });
  });
});

describe('undo', () => {
  test('takes back the person’s own latest change, and then the one before', async () => {
    const held = record.annual_revenue;
    server.clock.advance(1000);
    await change(server, workspace.admin, workspace.id, record.id, {
      field: 'annual_revenue',
      value: 31_000,
    });
    server.clock.advance(1000);
    await change(server, workspace.admin, workspace.id, record.id, {
      field: 'annual_revenue',
      value: 32_000,
    });
    const last = await proposed('undo-last-change', {});
    expect(last.lines).toEqual([
      { what: `${record.account_name}: Annual revenue`, old: '$32,000', new: '$31,000' },
    ]);
    server.clock.advance(1000);
    await confirmed(server, workspace.admin, last);
    expect((await stored(record.id))?.annual_revenue).toBe(31_000);
    server.clock.advance(1000);
    await confirmed(server, workspace.admin, await proposed('undo-last-change', {}));
    expect((await stored(record.id))?.annual_revenue).toBe(held);
  });

  test('of somebody who changed nothing is told', async () => {
    const idle = await addMember(server, workspace, 'editor');
    expect(await proposalOf(await contextFor(server, workspace, idle), 'undo-last-change')).toEqual({
      nothing: 'There is no change of yours that can be taken back.',
    });
  });
});

describe('people', () => {
  const people = async () => {
    const { data } = await callAs(server, workspace.admin, listMembers, {
      params: { id: workspace.id },
      query: { full_details: 'true', user_id: workspace.admin.userId },
    });
    return data as MemberDetails[];
  };

  test('one is invited, the invitation is sent again and cancelled', async () => {
    const values = { email: 'Jane.Smith@example.com', full_name: 'Jane Smith', role: 'editor' };
    const invite = await proposed('invite-member', values);
    expect(invite.lines).toEqual([
      { what: 'Full name', old: '—', new: 'Jane Smith' },
      { what: 'Email', old: '—', new: 'jane.smith@example.com' },
      { what: 'Role', old: '—', new: 'Editor' },
    ]);
    await confirmed(server, workspace.admin, invite);
    expect(await proposalOf(context, 'invite-member', values)).toEqual({
      nothing: 'This person already has a pending invitation to the workspace.',
    });
    server.clock.advance(60_000);
    const again = await proposed('resend-invitation', { invitee: 'Jane' });
    expect(again.lines).toEqual([{ what: 'Invitation of Jane Smith', old: 'Pending', new: 'Sent again' }]);
    await confirmed(server, workspace.admin, again);
    const cancel = await proposed('cancel-invitation', { invitee: 'Jane Smith in, drop the invite' });
    await confirmed(server, workspace.admin, cancel);
    expect((await people()).find(({ email }) => email === 'jane.smith@example.com')?.status).toBe(
      'cancelled',
    );
    expect(await proposalOf(context, 'cancel-invitation', { invitee: 'Jane' })).toEqual({
      nothing: 'There is no open invitation.',
    });
  });

  test('several are invited, without those who are there', async () => {
    const proposal = await proposed('bulk-invite-members', {
      emails: ['ann.lee@example.com', 'ben@example.com', workspace.admin.email, 'ANN.LEE@example.com'],
      role: 'viewer',
    });
    expect(proposal.lines).toEqual([
      { what: 'ann.lee@example.com', old: '—', new: 'Ann Lee, Viewer' },
      { what: 'ben@example.com', old: '—', new: 'Ben, Viewer' },
    ]);
    expect(proposal.left_out).toEqual([
      { name: workspace.admin.email, reason: 'This person is already a member of the workspace.' },
    ]);
    await confirmed(server, workspace.admin, proposal);
    const pending = (await people()).filter(({ status }) => status === 'pending');
    expect(pending.map(({ full_name }) => full_name).toSorted()).toEqual(['Ann Lee', 'Ben']);
    expect(await proposalOf(context, 'cancel-invitation', { invitee: 'Nobody Known' })).toEqual({
      parameter: 'invitee',
      errors: ['Nobody called “Nobody Known” has an open invitation.'],
      suggestions: expect.arrayContaining(['Ann Lee (ann.lee@example.com)', 'Ben (ben@example.com)']),
    });
  });

  test('a role is changed, but not that of the last admin', async () => {
    const member = { id: editor.memberId, name: editor.name };
    const proposal = await proposed('change-member-role', { member, role: 'chief_editor' });
    expect(proposal.lines).toEqual([{ what: `${editor.name}: Role`, old: 'Editor', new: 'Chief editor' }]);
    await confirmed(server, workspace.admin, proposal);
    expect((await people()).find(({ id }) => id === editor.memberId)?.role).toBe('chief_editor');
    expect(
      await proposalOf(context, 'change-member-role', { member: context.world.me, role: 'viewer' }),
    ).toEqual({
      nothing: 'The last admin of a workspace cannot get another role.',
    });
  });
});

describe('the workspace and oneself', () => {
  test('a field is added with its options', async () => {
    const proposal = await proposed('create-field', {
      label: 'Market Tier',
      type: 'dropdown',
      module: 'renewals-dashboard',
      options: ['Gold', 'Silver'],
    });
    expect(proposal.lines.map(({ what, new: changed }) => [what, changed])).toEqual([
      ['Label', 'Market Tier'],
      ['Type', 'Dropdown'],
      ['Module', 'Renewals Dashboard'],
      ['Options', 'Gold and Silver'],
    ]);
    await confirmed(server, workspace.admin, proposal);
    const { data } = await callAs(server, workspace.admin, listFields, {
      params: { workspaceId: workspace.id },
    });
    expect(
      data.find(({ field_name }) => field_name === 'market_tier')?.dropdown_options.map(({ label }) => label),
    ).toEqual(['Gold', 'Silver']);
    expect(
      await proposalOf(context, 'create-field', { label: 'Other', type: 'dropdown', module: 'contacts' }),
    ).toEqual({
      parameter: 'options',
      errors: ['At least one dropdown option is required'],
      suggestions: [],
    });
  });

  test('the workspace is renamed', async () => {
    const proposal = await proposed('rename-workspace', { name: 'Better name' });
    expect(proposal.lines).toEqual([{ what: 'Workspace name', old: 'Proposals', new: 'Better name' }]);
    await confirmed(server, workspace.admin, proposal);
    expect(await proposalOf(context, 'rename-workspace', { name: 'Better name' })).toEqual({
      nothing: 'The workspace is called Better name already.',
    });
  });

  test('the timezone is changed', async () => {
    const proposal = await proposed('set-timezone', { timezone: 'America/Denver' });
    expect(proposal.lines).toEqual([{ what: 'Timezone', old: 'America/New_York', new: 'America/Denver' }]);
    await confirmed(server, workspace.admin, proposal);
    const me = await callAs(server, workspace.admin, getMe, { query: { firebase_uid: workspace.admin.uid } });
    expect(me.timezone).toBe('America/Denver');
  });

  test('the demo data is removed, and says what is lost', async () => {
    expect(await proposalOf(context, 'toggle-demo-data', { on: 'on' })).toEqual({
      nothing: 'The demo data is on already.',
    });
    const proposal = await proposed('toggle-demo-data', { on: 'off' });
    expect(proposal.text).toMatch(
      /^Remove the demo data from the workspace\? That deletes \d+ demo accounts, \d+ of which somebody has edited\.$/,
    );
    await confirmed(server, workspace.admin, proposal);
    expect((await renewalsOf(server, workspace)).some(({ id }) => id === record.id)).toBe(false);
  });
});

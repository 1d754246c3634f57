/** A good request for every call of the contract, made from its own definition; tests make one thing in it wrong at a time. */
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { API_BASE, type CallDefinition } from '../../../contract/call.ts';
import { addUserAction, addWorkspaceAction } from '../people/actions.ts';
import { revenueChanged } from '../people/audit.ts';
import { addNote } from '../people/notes.ts';
import { invited, inviterOf } from '../people/invitations.ts';
import { addImport } from '../records/stored-imports.ts';
import { fileForm } from '../records/import-requests.ts';
import { sharedView } from '../people/saved-views.ts';
import { addSession } from '../people/sessions.ts';
import type { TestServer } from '../server/server.ts';
import { addMember, customFieldsOf, renewalsOf, type TestWorkspace } from '../people/server-people.ts';

/** One id of each kind that an address can name. */
export interface Ids {
  readonly workspace: string;
  readonly renewal: string;
  /** The account of the renewal. */
  readonly customer: string;
  readonly invitation: string;
  /** Of an active member who is not the admin. */
  readonly member: string;
  /** A custom field. */
  readonly field: string;
  readonly userAction: string;
  /** One of the admin's that is not the one of the admin's token. */
  readonly session: string;
  readonly workspaceAction: string;
  /** An entry of the audit log: the change of a renewal's revenue. */
  readonly auditEntry: string;
  /** The admin's, of the renewal. */
  readonly note: string;
  /** A shared view of the renewals. */
  readonly view: string;
  /** Two that were checked, and one that was written. */
  readonly import: string;
  readonly checkedImport: string;
  readonly writtenImport: string;
  /** The admin's own. */
  readonly ownMember: string;
  readonly user: string;
  readonly uid: string;
}

/** Ids that have the right form and name nothing. */
export const nowhere: Ids = {
  workspace: '11111111-1111-4111-8111-111111111111',
  renewal: '22222222-2222-4222-8222-222222222222',
  customer: '99999999-9999-4999-8999-999999999999',
  invitation: 'An-invitation-nobody-was-sent',
  member: '44444444-4444-4444-8444-444444444444',
  field: '55555555-5555-4555-8555-555555555555',
  userAction: '66666666-6666-4666-8666-666666666666',
  workspaceAction: '77777777-7777-4777-8777-777777777777',
  session: '99999999-9999-4999-8999-999999999999',
  auditEntry: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  note: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  view: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
  import: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  checkedImport: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  writtenImport: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  ownMember: '88888888-8888-4888-8888-888888888888',
  user: '33333333-3333-4333-8333-333333333333',
  uid: 'nobody',
};

/** Those of a workspace and its admin. Adds a member and actions, changes a record and sends an invitation, so that there is one of each to name. */
export async function idsOf(server: TestServer, workspace: TestWorkspace): Promise<Ids> {
  // Never the same person twice: another invitation would replace the first one.
  const invitee = `invited-${randomUUID()}@example.org`;
  const [renewal] = await renewalsOf(server, workspace);
  return {
    workspace: workspace.id,
    renewal: renewal?.id ?? '',
    customer: renewal?.customer_id ?? '',
    invitation: await invited(server, inviterOf(workspace), invitee),
    member: (await addMember(server, workspace, 'editor')).memberId,
    field: (await customFieldsOf(server, workspace))[0]?.id ?? '',
    userAction: await addUserAction(server, workspace),
    workspaceAction: await addWorkspaceAction(server, workspace),
    session: await addSession(server, workspace.admin),
    auditEntry: await revenueChanged(server, workspace),
    note: await addNote(server, workspace, renewal?.id ?? ''),
    view: await sharedView(server, workspace),
    import: await addImport(server, workspace, 'checked'),
    checkedImport: await addImport(server, workspace, 'checked'),
    writtenImport: await addImport(server, workspace, 'written'),
    ownMember: workspace.adminMemberId,
    user: workspace.admin.userId,
    uid: workspace.admin.uid,
  };
}

const email = 'new@example.org';
const code = { email, verification_code: '123456' };

/** A body each call accepts. */
export const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  sendVerification: { email, full_name: 'New Person', workspace_name: 'New Place' },
  verifyEmail: code,
  openMailedCode: { purpose: 'signup', verification_code: '123456' },
  completeSignup: { ...code, password: 'Secret1!' },
  checkInvitation: { email },
  sendInvitationVerification: { email },
  acceptInvitation: { ...code, password: 'Secret1!', invitation_id: 'an-invitation' },
  restoreInvitation: { token: 'a'.repeat(43) },
  createInvitation: { email, full_name: 'New Person', role: 'viewer' },
  updateMemberRole: { role: 'viewer' },
  removeMember: { new_owner_member_id: null },
  leaveWorkspace: { new_owner_member_id: null },
  checkLoginRateLimit: { email },
  recordLoginAttempt: { email, success: false },
  checkUser: { email },
  sendPasswordReset: { email },
  resetPassword: { ...code, new_password: 'Secret1!' },
  updateUser: { field: 'full_name', value: 'Renamed' },
  createWorkspace: { full_name: 'New Person', workspace_name: 'New Place' },
  updateWorkspace: { field: 'workspace_name', value: 'Renamed' },
  updateTriageSettings: { weight_medium: 60 },
  updateRenewal: { field: 'contract_reference_url', value: 'https://example.com/a' },
  updateRenewalCustomer: { field: 'account_name', value: 'Renamed' },
  createRenewal: { account_name: 'New Account' },
  addRenewalNote: { text: 'Called Dana' },
  updateRenewalNote: { text: 'Called Dana twice' },
  createRenewalView: { name: 'Mine', shared: false, query: 'owner=me', widths: { account_name: 200 } },
  updateRenewalView: { query: 'owner=me&sort=-annual_revenue' },
  setDefaultRenewalView: { view_id: null },
  // Outcomes are told for each record: records.test.ts has those of records that are there.
  removeRenewals: { ids: [nowhere.renewal] },
  restoreRenewals: { ids: [nowhere.renewal] },
  changeRenewals: {
    changes: [{ id: nowhere.renewal, change: { field: 'contract_reference_url', value: null } }],
  },
  exportRenewals: { columns: ['account_name'], ids: [nowhere.renewal] },
  checkRenewalImport: {
    sheet: 0,
    columns: ['account_name'],
    match: 'account_name',
    days: 'month_first',
    decimals: 'dot',
    empty: 'keep',
    words: [],
  },
  createCustomField: {
    field_label: 'Sales region',
    field_name: 'sales_region',
    field_description: 'Where the account is looked after.',
    field_type: 'dropdown',
    module_slug: 'renewals-dashboard',
    is_required: true,
    dropdown_options: [{ label: 'North', value: 'north' }],
  },
  // As it is already: the other calls of a test need the demo's records.
  setDemoMode: { show_demo_data: true },
  updateCustomField: { field_label: 'Renamed' },
  revertAudit: { field: 'annual_revenue' },
};

/** The other body of `updateRenewal`; the demo has the field. */
export const customEdit = { field: 'health', value: 'watch', is_custom_field: true } as const;

/** The parts of a request that name something. */
const inQuery = {
  workspace_id: 'workspace',
  member_id: 'ownMember',
  user_id: 'user',
  current_user_id: 'user',
  firebase_uid: 'uid',
  user_action_id: 'userAction',
} as const satisfies Readonly<Record<string, keyof Ids>>;
export type Place = 'path' | keyof typeof inQuery;

/** What else the query of a call must have. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  similarToRenewal: { name: 'Northwind' },
  searchRenewals: { name: 'Northwind' },
  uploadRenewalImport: { name: 'accounts.csv' },
  promoteAction: { access_level: 'workspace' },
  setActionAccess: { access_level: 'admin_only' },
  // The test receives a whole answer.
  openLive: { until: 'now' },
};

/** What a call's ids stand for, and so which foreign ids it can be given. */
export function placesOf(call: CallDefinition): Place[] {
  const shape = Object.keys((call.query as { shape?: object } | undefined)?.shape ?? {});
  const asked = (Object.keys(inQuery) as (keyof typeof inQuery)[]).filter((name) => shape.includes(name));
  return [...(call.path.includes('{') ? (['path'] as const) : []), ...asked];
}

/** What an id in a path names, by the part of the path that ends with it. */
const named: readonly (readonly [end: RegExp, kind: keyof Ids])[] = [
  [/\/imports\/\{\w+\}$/, 'import'],
  [/\/workspaces\/\{\w+\}$/, 'workspace'],
  [/\/invitations\/\{\w+\}$/, 'invitation'],
  [/\/members\/\{\w+\}$/, 'member'],
  [/\/users\/\{\w+\}$/, 'user'],
  [/\/sessions\/\{\w+\}$/, 'session'],
  [/\/renewals\/\{\w+\}$/, 'renewal'],
  [/\/notes\/\{\w+\}$/, 'note'],
  [/\/views\/\{\w+\}$/, 'view'],
  [/\/customers\/\{\w+\}$/, 'customer'],
  [/\/custom-fields\/\{\w+\}$/, 'field'],
  [/\/actions\/\{\w+\}$/, 'workspaceAction'],
  [/\/audit\/\{\w+\}$/, 'auditEntry'],
];

/** By the whole path: what is possible for an import depends on its state. */
const whole: readonly (readonly [end: RegExp, kind: keyof Ids])[] = [
  [/\/imports\/\{id\}\/write$/, 'checkedImport'],
  [/\/imports\/\{id\}\/undo$/, 'writtenImport'],
];

function inPath(path: string, ids: Ids): string {
  return path.replace(/\{\w+\}/g, (parameter, at: number) => {
    const upTo = path.slice(0, at + parameter.length);
    const kind = whole.find(([end]) => end.test(path))?.[1] ?? named.find(([end]) => end.test(upTo))?.[1];
    if (kind === undefined) throw new Error(`${upTo}: what it names is not known here`);
    return ids[kind];
  });
}

/** The address of a call with the ids that `of` gives for each place. */
export function addressOf(call: CallDefinition, of: (place: Place) => Ids): string {
  const query = new URLSearchParams(choices[call.name]);
  for (const place of placesOf(call)) if (place !== 'path') query.set(place, of(place)[inQuery[place]]);
  return `${API_BASE}${inPath(call.path, of('path'))}?${query.toString()}`;
}

/** The whole request, with its body or its file. */
export async function requestOf(call: CallDefinition, of: (place: Place) => Ids): Promise<InjectOptions> {
  const body = bodies[call.name];
  const request = { method: call.method, url: addressOf(call, of) };
  if (call.upload !== undefined) {
    const isPicture = call.upload.accepts.some((type) => type.startsWith('image/'));
    return { ...request, ...(isPicture ? await pictureForm() : fileForm('Account\nThornbury Clinics\n')) };
  }
  return { ...request, ...(body !== undefined && { payload: body }) };
}

async function pictureForm(): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  const background = { r: 37, g: 99, b: 235 };
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

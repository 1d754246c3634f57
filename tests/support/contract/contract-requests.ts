/** A good request for every call of the contract, made from its own definition; tests make one thing in it wrong at a time. */
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { API_BASE, WORKSPACE_HEADER, type CallDefinition } from '../../../contract/call.ts';
import { forEveryType } from '../records/shared-calls.ts';
import type { ImportedType } from '../records/stored-imports.ts';
import { fileForm } from '../records/import-requests.ts';
import { isSpent, nowhere, type Ids, type OwnKind, type Spent } from './contract-ids.ts';

const email = 'new@example.org';
const code = { email, verification_code: '123456' };

/** The settings of an import, whose file has these columns. */
const foundByName = (...columns: readonly string[]) => ({
  sheet: 0,
  columns,
  match: 'name',
  days: 'month_first',
  decimals: 'dot',
  empty: 'keep',
  words: [],
});

/** A body each call accepts. */
export const bodies = forEveryType<Readonly<Record<string, unknown>>>(
  {
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
    sendAccountDeletionCode: { email },
    deleteAccount: code,
    // The name that `updateWorkspace` gave it, which comes before them in the list of calls.
    sendWorkspaceDeletionCode: { workspace_name: 'Renamed' },
    deleteWorkspace: { workspace_name: 'Renamed', verification_code: '123456' },
    updateTriageSettings: { weight_medium: 60 },
    updateSupportTargets: { solve_urgent: 4 },
    addSupportMessage: { kind: 'note', text: 'Called Dana' },
    updateSupportMessage: { text: 'Called Dana twice' },
    setSupportContact: { contact_id: null },
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
    checkRenewalImport: { ...foundByName('account_name'), match: 'account_name' },
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
    saveDashboard: { charts: [{ kind: 'owner-workload', width: 12 }] },
    shareDashboard: { charts: [{ kind: 'owner-workload', width: 12 }] },
    chat: { query: 'Which renewals are overdue?' },
    executeAction: { action_label: 'Overdue renewals' },
    testAction: { action_slug: 'help', workspace_id: nowhere.workspace, user_id: nowhere.user },
    createAction: {},
    undoProposal: { proposal_id: nowhere.chatSession },
    renameChat: { title: 'Renamed' },
    // An array, which has no fields.
    reorderChats: [{ session_id: nowhere.chatSession, display_order: 2 }] as never,
    renameChatFolder: { title: 'Renamed' },
    reorderChatFolders: { folder_orders: [{ folder_id: nowhere.chatFolder, display_order: 2 }] },
    reorderFolderChats: { chat_orders: [{ chat_id: nowhere.chatSession, display_order: 2 }] },
    saveAction: { text: 'Show overdue renewals' },
    renameSavedAction: { text: 'Renamed' },
    reorderSavedActions: { action_orders: [{ action_id: nowhere.savedAction, display_order: 2 }] },
    renameActionFolder: { name: 'Renamed' },
    reorderActionFolders: { folder_orders: [{ folder_id: nowhere.actionFolder, display_order: 2 }] },
  },
  {
    createContact: { full_name: 'New Contact', account_name: 'Westerly Telecommunications Holdings' },
    checkContactImport: foundByName('full_name', 'account_name'),
    checkSupportRequestImport: foundByName('subject', 'account_name'),
    checkProjectImport: foundByName('project_name', 'account_name'),
    checkImprovementImport: foundByName('title'),
    updateContact: { field: 'job_title', value: 'Buyer' },
    updateContactCustomer: { field: 'account_owner', value: null },
    removeContacts: { ids: [nowhere.contact] },
    restoreContacts: { ids: [nowhere.contact] },
    changeContacts: { changes: [{ id: nowhere.contact, change: { field: 'job_title', value: null } }] },
    exportContacts: { columns: ['full_name'], ids: [nowhere.contact] },
    createContactView: { name: 'Mine', shared: false, query: 'owner=me', widths: { full_name: 200 } },
    updateContactView: { query: 'owner=me&sort=-last_contacted' },
    createSupportRequest: {
      subject: 'New request',
      account_name: 'Westerly Telecommunications Holdings',
    },
    updateSupportRequest: { field: 'priority', value: 'high' },
    updateSupportRequestCustomer: { field: 'account_owner', value: null },
    removeSupportRequests: { ids: [nowhere.supportRequest] },
    restoreSupportRequests: { ids: [nowhere.supportRequest] },
    changeSupportRequests: {
      changes: [{ id: nowhere.supportRequest, change: { field: 'priority', value: 'high' } }],
    },
    exportSupportRequests: { columns: ['subject'], ids: [nowhere.supportRequest] },
    createSupportRequestView: { name: 'Mine', shared: false, query: 'owner=me', widths: { subject: 200 } },
    updateSupportRequestView: { query: 'owner=me&sort=-due_at' },
    createImprovement: { title: 'Dark reports' },
    updateImprovement: { field: 'priority', value: 'high' },
    removeImprovements: { ids: [nowhere.improvement] },
    restoreImprovements: { ids: [nowhere.improvement] },
    changeImprovements: {
      changes: [{ id: nowhere.improvement, change: { field: 'priority', value: 'high' } }],
    },
    exportImprovements: { columns: ['title'], ids: [nowhere.improvement] },
    createImprovementView: { name: 'Mine', shared: false, query: 'owner=me', widths: { title: 200 } },
    updateImprovementView: { query: 'owner=me&sort=-annual_revenue' },
    addRequester: { account_name: 'Yarrow Clinics', contact_id: null, note: 'For the audit' },
    updateRequester: { note: 'For the yearly audit' },
    tellRequester: { told: true },
    createProject: { account_name: 'Westerly Telecommunications Holdings' },
    updateProject: { field: 'next_action', value: 'Call the customer' },
    updateProjectCustomer: { field: 'account_owner', value: null },
    removeProjects: { ids: [nowhere.project] },
    restoreProjects: { ids: [nowhere.project] },
    changeProjects: { changes: [{ id: nowhere.project, change: { field: 'next_action', value: null } }] },
    exportProjects: { columns: ['project_name'], ids: [nowhere.project] },
    createProjectView: { name: 'Mine', shared: false, query: 'owner=me', widths: { project_name: 200 } },
    updateProjectView: { query: 'owner=me&sort=-target_date' },
    addProjectTask: { title: 'Import the data' },
    updateProjectTask: { field: 'title', value: 'Import all data' },
    placeProjectTask: { before: null },
    addProjectTemplate: { name: 'Short', tasks: [{ title: 'Kick-off', days: 1 }], is_default: false },
    updateProjectTemplate: { name: 'Shorter', tasks: [{ title: 'Kick-off', days: 2 }], is_default: false },
  },
);

/** Calls that need more than a request, such as a mailed code: how each is refused where every check before has passed. */
export const refusedLater: Readonly<Record<string, readonly string[]>> = {
  // The admin of the tests' workspaces is the last one.
  sendAccountDeletionCode: ['conflict'],
  deleteAccount: ['code_not_found', 'code_invalid'],
  deleteWorkspace: ['code_not_found', 'code_invalid'],
  // The change in the tests' conversation has no entry in the audit log.
  undoProposal: ['conflict'],
  // The job that makes it has not run.
  downloadWorkspaceExport: ['not_found'],
};

/** Calls whose body names the person by the email, which `addPerson` makes of the id. */
const namesPerson: ReadonlySet<string> = new Set(['sendAccountDeletionCode', 'deleteAccount']);

/** The other body of `updateRenewal`; the demo has the field. */
export const customEdit = { field: 'health', value: 'watch', is_custom_field: true } as const;

/** Fields of a body that name something. */
const inBody: Readonly<Record<string, Readonly<Record<string, keyof Ids>>>> = {
  testAction: { workspace_id: 'workspace', user_id: 'user' },
};

/** The parts of a request that name something. */
const inQuery = {
  workspace_id: 'workspace',
  member_id: 'ownMember',
  user_id: 'user',
  current_user_id: 'user',
  reviewer_id: 'user',
  firebase_uid: 'uid',
  user_action_id: 'userAction',
  session_id: 'chatSession',
} as const satisfies Readonly<Record<string, keyof Ids>>;
export type Place = 'path' | 'header' | keyof typeof inQuery;

/** What else the query of a call must have. */
const choices = forEveryType<Readonly<Record<string, string>>>({
  similarToRenewal: { name: 'Northwind' },
  searchRenewals: { name: 'Northwind' },
  listContactsOfAccount: { account_name: 'Yarrow Clinics' },
  uploadRenewalImport: { name: 'accounts.csv' },
  promoteAction: { access_level: 'workspace' },
  createAction: { source_action_slug: 'list-overdue-renewals' },
  createChatFolder: { title: 'New folder' },
  createActionFolder: { name: 'New folder' },
  setActionAccess: { access_level: 'admin_only' },
  listSuggestions: { status: 'pending' },
  reviewSuggestion: { action: 'approve' },
  // The test receives a whole answer.
  openLive: { until: 'now' },
  getChart: { kind: 'renewals-by-month', from: '2026-01-01', to: '2026-12-31' },
  exportChart: { kind: 'renewals-by-month', from: '2026-01-01', to: '2026-12-31' },
});

/** What a call's ids stand for, and so which foreign ids it can be given. */
export function placesOf(call: CallDefinition): Place[] {
  const shape = Object.keys((call.query as { shape?: object } | undefined)?.shape ?? {});
  const asked = (Object.keys(inQuery) as (keyof typeof inQuery)[]).filter((name) => shape.includes(name));
  const isInHeader = call.access.who === 'member' && call.access.workspace === 'header';
  return [
    // What developers see belongs to no workspace.
    ...(call.path.includes('{') && call.access.who !== 'developer' ? (['path'] as const) : []),
    ...(isInHeader ? (['header'] as const) : []),
    ...asked,
  ];
}

/** The imports of each type of records. */
const importPaths = [
  ['/contacts', 'contact'],
  ['/support-requests', 'support request'],
  ['/onboarding', 'project'],
  ['/product-improvement', 'improvement request'],
  ['/renewals', 'renewal'],
] as const satisfies readonly (readonly [path: string, type: ImportedType])[];

const end = (path: string) => new RegExp(`${path.replaceAll('{', '\\{').replaceAll('}', '\\}')}$`);

/** What an id in a path names, by the part of the path that ends with it. */
const named: readonly (readonly [end: RegExp, kind: keyof Ids])[] = [
  ...importPaths.map(([path, type]) => [end(`${path}/imports/{\\w+}`), `read import of ${type}`] as const),
  [/\/workspaces\/\{\w+\}$/, 'workspace'],
  [/\/invitations\/\{\w+\}$/, 'invitation'],
  [/\/members\/\{\w+\}$/, 'member'],
  [/\/users\/\{\w+\}$/, 'user'],
  [/\/chatam\/sessions\/\{\w+\}$/, 'chatSession'],
  [/\/chatam\/folders\/\{\w+\}$/, 'chatFolder'],
  [/\/saved-actions\/\{\w+\}$/, 'savedAction'],
  [/\/action-folders\/\{\w+\}$/, 'actionFolder'],
  [/\/learning\/\{\w+\}$/, 'suggestion'],
  [/\/sessions\/\{\w+\}$/, 'session'],
  [/\/renewals\/\{\w+\}$/, 'renewal'],
  [/\/contacts\/\{\w+\}$/, 'contact'],
  [/\/support-requests\/\{\w+\}$/, 'supportRequest'],
  [/\/messages\/\{\w+\}$/, 'supportMessage'],
  [/\/onboarding\/\{\w+\}$/, 'project'],
  [/\/product-improvement\/\{\w+\}$/, 'improvement'],
  [/\/requesters\/\{\w+\}$/, 'requester'],
  [/\/tasks\/\{\w+\}$/, 'task'],
  [/\/templates\/\{\w+\}$/, 'template'],
  [/\/product-improvement\/\{\w+\}\/notes\/\{\w+\}$/, 'improvementNote'],
  [/\/notes\/\{\w+\}$/, 'note'],
  [/^\/support-requests\/views\/\{\w+\}$/, 'supportView'],
  [/^\/contacts\/views\/\{\w+\}$/, 'contactView'],
  [/^\/implementation\/onboarding\/views\/\{\w+\}$/, 'projectView'],
  [/\/product-improvement\/views\/\{\w+\}$/, 'improvementView'],
  [/\/views\/\{\w+\}$/, 'view'],
  [/\/customers\/\{\w+\}$/, 'customer'],
  [/\/custom-fields\/\{\w+\}$/, 'field'],
  [/\/actions\/\{\w+\}$/, 'workspaceAction'],
  [/\/audit\/\{\w+\}$/, 'auditEntry'],
];

/** By the whole path: what is possible for an import or a request depends on its state. */
const whole: readonly (readonly [end: RegExp, kind: keyof Ids])[] = [
  [/\/support-requests\/\{id\}\/take$/, 'untakenRequest'],
  [/\/product-improvement\/\{id\}\/requesters$/, 'newImprovement'],
  ...importPaths.flatMap(
    ([path, type]) =>
      [
        [end(`${path}/imports/{id}/write`), `checked import of ${type}`],
        [end(`${path}/imports/{id}/undo`), `written import of ${type}`],
      ] as const,
  ),
];

/** What the parameter that ends there names. */
function kindAt(path: string, end: number): keyof Ids {
  const upTo = path.slice(0, end);
  const kind =
    whole.find(([ending]) => ending.test(path))?.[1] ?? named.find(([ending]) => ending.test(upTo))?.[1];
  if (kind === undefined) throw new Error(`${upTo}: what it names is not known here`);
  return kind;
}

const inPath = (path: string, ids: Ids) =>
  path.replace(/\{\w+\}/g, (parameter, at: number) => ids[kindAt(path, at + parameter.length)]);

/** What a request of the call names that it may use up. */
export function spentBy(call: CallDefinition): Spent[] {
  const inThePath = [...call.path.matchAll(/\{\w+\}/g)].map((match) =>
    kindAt(call.path, match.index + match[0].length),
  );
  const inTheQuery = placesOf(call).flatMap((place) =>
    place === 'path' || place === 'header' ? [] : [inQuery[place]],
  );
  return [...inThePath, ...inTheQuery].filter(isSpent);
}

/** The address of a call with the ids that `of` gives for each place. */
export function addressOf(call: CallDefinition, of: (place: Place) => Ids): string {
  const query = new URLSearchParams(choices[call.name]);
  for (const place of placesOf(call))
    if (place !== 'path' && place !== 'header') query.set(place, of(place)[inQuery[place]]);
  return `${API_BASE}${inPath(call.path, of('path'))}?${query.toString()}`;
}

const ownKinds: readonly OwnKind[] = ['chatSession', 'chatFolder', 'savedAction', 'actionFolder'];

/** What a body names of the person's own things is there. */
function withOwn<Body extends object>(body: Body | undefined, ids: Ids): Body | undefined {
  if (body === undefined) return undefined;
  const written = ownKinds.reduce(
    (text, kind) => text.replaceAll(nowhere[kind], ids[kind]),
    JSON.stringify(body),
  );
  return JSON.parse(written) as Body;
}

/** The whole request, with its body or its file. */
export async function requestOf(call: CallDefinition, of: (place: Place) => Ids): Promise<InjectOptions> {
  const ids = Object.entries(inBody[call.name] ?? {}).map(([name, kind]) => [name, of('header')[kind]]);
  const fixed = withOwn(bodies[call.name], of('header'));
  if (namesPerson.has(call.name)) ids.push(['email', `${of('header').user.slice(0, 8)}@example.org`]);
  const body = Array.isArray(fixed) ? fixed : fixed && { ...fixed, ...Object.fromEntries(ids) };
  const isInHeader = placesOf(call).includes('header');
  const request = {
    method: call.method,
    url: addressOf(call, of),
    ...(isInHeader && { headers: { [WORKSPACE_HEADER]: of('header').workspace } }),
  };
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

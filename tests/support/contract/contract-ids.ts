/** What the address of a call can name, as ids of one workspace that are there, and as ids that name nothing. */
import { randomUUID } from 'node:crypto';
import { SUPPORT_PATH } from '../../../contract/records/support-requests.ts';
import { addUserAction, addWorkspaceAction } from '../people/actions.ts';
import { revenueChanged } from '../people/audit.ts';
import { addChatLists, addConversation } from '../people/conversations.ts';
import { addNote } from '../people/notes.ts';
import { invited, inviterOf } from '../people/invitations.ts';
import { contactOf } from '../records/contact-requests.ts';
import {
  addImprovement,
  addRequester,
  IMPROVEMENT_PATH,
  improvementOf,
} from '../records/improvement-requests.ts';
import { addRequest, supportIds } from '../records/support-requests.ts';
import { addTask, addTemplate, projectOf } from '../records/project-requests.ts';
import { addImport, importedTypes, type ImportedType } from '../records/stored-imports.ts';
import { sharedView } from '../people/saved-views.ts';
import { addSession } from '../people/sessions.ts';
import { addSuggestion } from '../people/suggestions.ts';
import type { TestServer } from '../server/server.ts';
import { addMember, customFieldsOf, renewalsOf, type TestWorkspace } from '../people/server-people.ts';

/** Of each type of records: one import that is only read, one that was checked, and one that was written. */
export type ImportKind = `${'read' | 'checked' | 'written'} import of ${ImportedType}`;

/** One id of each kind that an address can name. */
export interface Ids extends Readonly<Record<ImportKind, string>> {
  readonly workspace: string;
  readonly renewal: string;
  /** Of the renewal's account. */
  readonly contact: string;
  /** Of the renewal's account, and an internal note of the admin in its thread. */
  readonly supportRequest: string;
  readonly supportMessage: string;
  /** One that nobody works on. */
  readonly untakenRequest: string;
  /** An onboarding project of the renewal's account. */
  readonly project: string;
  /** A request for an improvement, and who asked for it. */
  readonly improvement: string;
  /** One for which nobody asked yet. */
  readonly newImprovement: string;
  readonly requester: string;
  /** The account of the renewal. */
  readonly customer: string;
  readonly invitation: string;
  /** Of an active member who is not the admin. */
  readonly member: string;
  /** A custom field. */
  readonly field: string;
  readonly userAction: string;
  /**
   * The admin's, in which the overdue renewals were listed. The change that was made in it has the same id; none of its
   * entries are left.
   */
  readonly chatSession: string;
  /** The admin's own. */
  readonly chatFolder: string;
  readonly savedAction: string;
  readonly actionFolder: string;
  /** One of the admin's that is not the one of the admin's token. */
  readonly session: string;
  /** Of no workspace. */
  readonly suggestion: string;
  readonly workspaceAction: string;
  /** An entry of the audit log: the change of a renewal's revenue. */
  readonly auditEntry: string;
  /** The admin's, of the renewal. */
  readonly note: string;
  /** The admin's, of the request for an improvement. */
  readonly improvementNote: string;
  /** A shared view of the renewals. */
  readonly view: string;
  /** A shared view of the contacts. */
  readonly contactView: string;
  /** A shared view of the support requests. */
  readonly supportView: string;
  /** A shared view of the onboarding projects. */
  readonly projectView: string;
  /** A shared view of the improvement requests. */
  readonly improvementView: string;
  /** Of the project. */
  readonly task: string;
  /** Of onboarding projects. */
  readonly template: string;
  /** The admin's own. */
  readonly ownMember: string;
  readonly user: string;
  readonly uid: string;
}

const ofImports = <T>(made: (type: ImportedType, state: 'checked' | 'written') => T) =>
  Object.fromEntries(
    importedTypes.flatMap((type) => [
      [`read import of ${type}`, made(type, 'checked')],
      [`checked import of ${type}`, made(type, 'checked')],
      [`written import of ${type}`, made(type, 'written')],
    ]),
  ) as Record<ImportKind, T>;

/** Ids that have the right form and name nothing. */
export const nowhere: Ids = {
  workspace: '11111111-1111-4111-8111-111111111111',
  renewal: '22222222-2222-4222-8222-222222222222',
  contact: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  project: '12121212-1212-4212-8212-121212121212',
  newImprovement: '19191919-1919-4919-8919-191919191919',
  improvementNote: '20202020-2020-4020-8020-202020202020',
  improvement: '16161616-1616-4616-8616-161616161616',
  requester: '17171717-1717-4717-8717-171717171717',
  improvementView: '18181818-1818-4818-8818-181818181818',
  customer: '99999999-9999-4999-8999-999999999999',
  invitation: 'An-invitation-nobody-was-sent',
  member: '44444444-4444-4444-8444-444444444444',
  field: '55555555-5555-4555-8555-555555555555',
  chatSession: '21212121-2121-4121-8121-212121212121',
  chatFolder: '23232323-2323-4323-8323-232323232323',
  savedAction: '24242424-2424-4424-8424-242424242424',
  actionFolder: '25252525-2525-4525-8525-252525252525',
  suggestion: '26262626-2626-4626-8626-262626262626',
  userAction: '66666666-6666-4666-8666-666666666666',
  workspaceAction: '77777777-7777-4777-8777-777777777777',
  session: '99999999-9999-4999-8999-999999999999',
  auditEntry: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  note: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  view: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
  contactView: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  supportRequest: 'abababab-abab-4bab-8bab-abababababab',
  supportMessage: 'acacacac-acac-4cac-8cac-acacacacacac',
  untakenRequest: 'abababab-abab-4bab-8bab-abababababab',
  supportView: 'adadadad-adad-4dad-8dad-adadadadadad',
  projectView: '13131313-1313-4313-8313-131313131313',
  task: '14141414-1414-4414-8414-141414141414',
  template: '15151515-1515-4515-8515-151515151515',
  ...ofImports(() => 'dddddddd-dddd-4ddd-8ddd-dddddddddddd'),
  ownMember: '88888888-8888-4888-8888-888888888888',
  user: '33333333-3333-4333-8333-333333333333',
  uid: 'nobody',
};

/** What only the person who has it can name. */
export type OwnKind = 'chatSession' | 'chatFolder' | 'savedAction' | 'actionFolder';

/** The kinds of which a request may use one up. */
export type Spent = Exclude<
  keyof Ids,
  | 'workspace'
  | 'renewal'
  | 'contact'
  | 'project'
  | 'improvement'
  | 'supportRequest'
  | 'supportMessage'
  | 'customer'
  | 'field'
  | 'ownMember'
  | OwnKind
  | 'user'
  | 'uid'
>;
type Maker = (server: TestServer, workspace: TestWorkspace, renewal: string) => Promise<string>;

const makers: Readonly<Record<Spent, Maker>> = {
  // Never the same person twice: another invitation would replace the first one.
  invitation: (server, workspace) =>
    invited(server, inviterOf(workspace), `invited-${randomUUID()}@example.org`),
  member: async (server, workspace) => (await addMember(server, workspace, 'editor')).memberId,
  userAction: (server, workspace) => addUserAction(server, workspace),
  workspaceAction: (server, workspace) => addWorkspaceAction(server, workspace),
  suggestion: (server, workspace) => addSuggestion(server, workspace),
  session: (server, { admin }) => addSession(server, admin),
  auditEntry: revenueChanged,
  note: addNote,
  view: (server, workspace) => sharedView(server, workspace),
  contactView: (server, workspace) => sharedView(server, workspace, '/contacts'),
  supportView: (server, workspace) => sharedView(server, workspace, SUPPORT_PATH),
  untakenRequest: async (server, workspace, renewal) => {
    const found = (await renewalsOf(server, workspace)).find(({ id }) => id === renewal);
    return (await addRequest(server, workspace, { account_name: found?.account_name ?? '' })).id;
  },
  projectView: (server, workspace) => sharedView(server, workspace, '/implementation/onboarding'),
  improvementView: (server, workspace) => sharedView(server, workspace, IMPROVEMENT_PATH),
  requester: addRequester,
  newImprovement: async (server, workspace) => (await addImprovement(server, workspace)).id,
  improvementNote: async (server, workspace) =>
    addNote(server, workspace, (await improvementOf(server, workspace)).id, IMPROVEMENT_PATH),
  task: addTask,
  template: addTemplate,
  ...ofImports(
    (type, state): Maker =>
      (server, workspace) =>
        addImport(server, workspace, state, type),
  ),
};
const kinds = Object.keys(makers) as Spent[];
export const isSpent = (kind: keyof Ids): kind is Spent => kind in makers;

/** Makes new ones of these kinds in place of those that there are. */
export async function withNew(
  server: TestServer,
  workspace: TestWorkspace,
  ids: Ids,
  wanted: readonly Spent[],
): Promise<Ids> {
  let made = ids;
  for (const kind of wanted) made = { ...made, [kind]: await makers[kind](server, workspace, ids.renewal) };
  return made;
}

/** A conversation, folders and a saved action of the admin, or of another member. */
export const ownOf = async (
  server: TestServer,
  workspace: TestWorkspace,
  memberId = workspace.adminMemberId,
): Promise<Pick<Ids, OwnKind>> => ({
  chatSession: await addConversation(server, workspace, memberId),
  ...(await addChatLists(server, workspace, memberId)),
});

/** Those of a workspace and its admin. Adds a member and actions, changes a record and sends an invitation, so that there is one of each to name. */
export async function idsOf(server: TestServer, workspace: TestWorkspace): Promise<Ids> {
  const [renewal] = await renewalsOf(server, workspace);
  const found = {
    ...nowhere,
    workspace: workspace.id,
    renewal: renewal?.id ?? '',
    contact: (await contactOf(server, workspace, renewal?.customer_id ?? '')).id,
    ...(await supportIds(server, workspace, renewal?.account_name ?? '')),
    project: (await projectOf(server, workspace, renewal?.id ?? '')).id,
    improvement: (await improvementOf(server, workspace)).id,
    customer: renewal?.customer_id ?? '',
    field: (await customFieldsOf(server, workspace))[0]?.id ?? '',
    ...(await ownOf(server, workspace)),
    ownMember: workspace.adminMemberId,
    user: workspace.admin.userId,
    uid: workspace.admin.uid,
  };
  return withNew(server, workspace, found, kinds);
}

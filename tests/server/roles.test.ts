/** The role × call matrix (spec §6; checklist row 22): every call of members, every role, written out. */
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { updateRenewal } from '../../contract/records/renewals.ts';
import { roles, type Role } from '../../contract/rights.ts';
import {
  idsOf,
  ownOf,
  withNew,
  type Ids,
  type OwnKind,
  type Spent,
} from '../support/contract/contract-ids.ts';
import { customEdit, refusedLater, requestOf, spentBy } from '../support/contract/contract-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import {
  addMember,
  addWorkspace,
  as,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { forEveryType } from '../support/records/shared-calls.ts';
import { useServer } from '../support/server/use-server.ts';

/**
 * The table of roles. Its records belong to another person: that an editor changes those of their own is in
 * `renewals.test.ts`.
 */
const allowed = forEveryType<readonly Role[]>(
  {
    createInvitation: ['admin'],
    cancelInvitation: ['admin'],
    resendInvitation: ['admin'],
    updateMemberRole: ['admin'],
    removeMember: ['admin'],
    leaveWorkspace: ['admin', 'chief_editor', 'editor', 'viewer'],
    listMembers: ['admin', 'chief_editor', 'editor', 'viewer'],
    listRenewals: ['admin', 'chief_editor', 'editor', 'viewer'],
    updateRenewal: ['admin', 'chief_editor'],
    updateRenewalCustomer: ['admin', 'chief_editor'],
    createRenewal: ['admin', 'chief_editor', 'editor'],
    similarToRenewal: ['admin', 'chief_editor', 'editor'],
    searchRenewals: ['admin', 'chief_editor', 'editor', 'viewer'],
    // What each may do with which record is told by the outcomes: records.test.ts.
    removeRenewals: ['admin', 'chief_editor', 'editor'],
    restoreRenewals: ['admin', 'chief_editor', 'editor'],
    changeRenewals: ['admin', 'chief_editor', 'editor'],
    listRemovedRenewals: ['admin', 'chief_editor', 'editor', 'viewer'],
    exportRenewals: ['admin', 'chief_editor', 'editor', 'viewer'],
    uploadRenewalImport: ['admin', 'chief_editor'],
    listRenewalImports: ['admin', 'chief_editor'],
    getRenewalImport: ['admin', 'chief_editor'],
    checkRenewalImport: ['admin', 'chief_editor'],
    listRenewalImportRows: ['admin', 'chief_editor'],
    writeRenewalImport: ['admin', 'chief_editor'],
    stopRenewalImport: ['admin', 'chief_editor'],
    previewUndoOfRenewalImport: ['admin', 'chief_editor'],
    undoRenewalImport: ['admin', 'chief_editor'],
    exportRenewalImportProblems: ['admin', 'chief_editor'],
    listRelatedToRenewal: ['admin', 'chief_editor', 'editor', 'viewer'],
    listRenewalNotes: ['admin', 'chief_editor', 'editor', 'viewer'],
    addRenewalNote: ['admin', 'chief_editor', 'editor'],
    // Its author alone: notes.test.ts.
    updateRenewalNote: [],
    removeRenewalNote: ['admin', 'chief_editor'],
    listRenewalViews: ['admin', 'chief_editor', 'editor', 'viewer'],
    createRenewalView: ['admin', 'chief_editor', 'editor', 'viewer'],
    // Of a shared view; everybody changes their own: saved-views.test.ts.
    updateRenewalView: ['admin', 'chief_editor'],
    removeRenewalView: ['admin', 'chief_editor'],
    setDefaultRenewalView: ['admin', 'chief_editor', 'editor', 'viewer'],
    uploadCustomerLogo: ['admin', 'chief_editor'],
    removeCustomerLogo: ['admin', 'chief_editor'],
    updateWorkspace: ['admin'],
    getWorkspaceExport: ['admin'],
    startWorkspaceExport: ['admin'],
    // What is there to download: workspace-export.test.ts.
    downloadWorkspaceExport: ['admin'],
    sendWorkspaceDeletionCode: ['admin'],
    // With a wrong code here: delete-workspace.test.ts.
    deleteWorkspace: ['admin'],
    getTriageSettings: ['admin', 'chief_editor', 'editor', 'viewer'],
    updateTriageSettings: ['admin'],
    getSupportTargets: ['admin', 'chief_editor', 'editor', 'viewer'],
    updateSupportTargets: ['admin'],
    getSupportThread: ['admin', 'chief_editor', 'editor', 'viewer'],
    // Of a request that nobody works on; who works on one may: support-requests.test.ts.
    addSupportMessage: ['admin', 'chief_editor'],
    setSupportContact: ['admin', 'chief_editor'],
    takeSupportRequest: ['admin', 'chief_editor', 'editor'],
    // Its author alone: support-requests.test.ts.
    updateSupportMessage: [],
    uploadWorkspaceLogo: ['admin'],
    removeWorkspaceLogo: ['admin'],
    listFields: ['admin', 'chief_editor', 'editor', 'viewer'],
    createCustomField: ['admin'],
    getDemoMode: ['admin', 'chief_editor', 'editor', 'viewer'],
    setDemoMode: ['admin'],
    exportDemoData: ['admin'],
    updateCustomField: ['admin'],
    getFieldUse: ['admin'],
    listActions: ['admin', 'chief_editor', 'editor', 'viewer'],
    promoteAction: ['admin'],
    setActionAccess: ['admin'],
    deleteAction: ['admin'],
    listAudit: ['admin', 'chief_editor', 'editor', 'viewer'],
    exportAudit: ['admin'],
    exportMembers: ['admin'],
    getChart: ['admin', 'chief_editor', 'editor', 'viewer'],
    exportChart: ['admin', 'chief_editor', 'editor', 'viewer'],
    getDashboard: ['admin', 'chief_editor', 'editor', 'viewer'],
    saveDashboard: ['admin', 'chief_editor', 'editor', 'viewer'],
    resetDashboard: ['admin', 'chief_editor', 'editor', 'viewer'],
    shareDashboard: ['admin', 'chief_editor'],
    getHome: ['admin', 'chief_editor', 'editor', 'viewer'],
    getBadges: ['admin', 'chief_editor', 'editor', 'viewer'],
    openLive: ['admin', 'chief_editor', 'editor', 'viewer'],
    // What each may have the assistant do: assistant-chat.test.ts.
    chat: ['admin', 'chief_editor', 'editor', 'viewer'],
    executeAction: ['admin', 'chief_editor', 'editor', 'viewer'],
    listChatSessions: ['admin', 'chief_editor', 'editor', 'viewer'],
    // Of one's own conversation.
    listChatMessages: ['admin', 'chief_editor', 'editor', 'viewer'],
    listActionDefinitions: ['admin', 'chief_editor', 'editor', 'viewer'],
    listMainActions: ['admin', 'chief_editor', 'editor', 'viewer'],
    listSessionActions: ['admin', 'chief_editor', 'editor', 'viewer'],
    createAction: ['admin', 'chief_editor', 'editor', 'viewer'],
    testAction: ['admin', 'chief_editor', 'editor', 'viewer'],
    // Of a change that was made in one's own conversation; what it may take back: assistant-undo.test.ts.
    undoProposal: ['admin', 'chief_editor', 'editor', 'viewer'],
    // Of one's own conversations, folders and saved actions.
    ...Object.fromEntries(
      [
        'renameChat',
        'trashChat',
        'restoreChat',
        'moveChat',
        'reorderChats',
        'createChatFolder',
        'renameChatFolder',
        'trashChatFolder',
        'restoreChatFolder',
        'reorderChatFolders',
        'listFolderChats',
        'reorderFolderChats',
        'listChatTrash',
        'listSavedActions',
        'saveAction',
        'renameSavedAction',
        'moveSavedAction',
        'reorderSavedActions',
        'trashSavedAction',
        'restoreSavedAction',
        'listTrashedActions',
        'createActionFolder',
        'listActionFolders',
        'trashActionFolder',
        'restoreActionFolder',
        'renameActionFolder',
        'reorderActionFolders',
        'listActionFolderTrash',
      ].map((name) => [name, roles] as const),
    ),
    // Of a record; what else can be taken back needs the right of its operation: audit-revert.test.ts.
    revertAudit: ['admin', 'chief_editor'],
  },
  {
    // To an account of another person.
    createContact: ['admin', 'chief_editor'],
    createSupportRequest: ['admin', 'chief_editor'],
    // Owned by the caller then.
    createImprovement: ['admin', 'chief_editor', 'editor'],
    listRequesters: ['admin', 'chief_editor', 'editor', 'viewer'],
    listContactsOfAccount: ['admin', 'chief_editor', 'editor', 'viewer'],
    addRequester: ['admin', 'chief_editor'],
    updateRequester: ['admin', 'chief_editor'],
    tellRequester: ['admin', 'chief_editor'],
    removeRequester: ['admin', 'chief_editor'],
    createProject: ['admin', 'chief_editor'],
    // Of an account of another person.
    listProjectTasks: ['admin', 'chief_editor', 'editor', 'viewer'],
    addProjectTask: ['admin', 'chief_editor'],
    updateProjectTask: ['admin', 'chief_editor'],
    placeProjectTask: ['admin', 'chief_editor'],
    removeProjectTask: ['admin', 'chief_editor'],
    applyProjectTemplate: ['admin', 'chief_editor'],
    listProjectTemplates: ['admin', 'chief_editor', 'editor', 'viewer'],
    addProjectTemplate: ['admin', 'chief_editor'],
    updateProjectTemplate: ['admin', 'chief_editor'],
    removeProjectTemplate: ['admin', 'chief_editor'],
  },
);

const server = useServer(startTestServer);
let workspace: TestWorkspace;
/** What the calls can name. */
let present: Ids;
/** What the last write may have used up. */
let spent: readonly Spent[] = [];
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Matrix');
  present = await idsOf(server, workspace);
});

const ofMembers = calls.filter((call) => call.access.who === 'member');
/** One of them has two kinds of body. */
const cells = [
  ...ofMembers.map((call) => [call.name, call, null] as const),
  ['updateRenewal of a custom field', updateRenewal, customEdit] as const,
];

test('the table of roles names every call of members', () => {
  expect(ofMembers.map(({ name }) => name).toSorted()).toEqual(Object.keys(allowed).toSorted());
});

/** Calls after which the caller is no longer a member. */
const ending = new Set(['leaveWorkspace']);

describe.each(roles)('%s', (role) => {
  const isAllowed = (name: string) => allowed[name]?.includes(role) === true;
  let own: Pick<Ids, 'ownMember' | 'user' | 'uid' | OwnKind>;
  let member: TestPerson;
  const addOwn = async () => {
    const added = await addMember(server, workspace, role);
    member = added;
    own = {
      ownMember: added.memberId,
      user: added.userId,
      uid: added.uid,
      ...(await ownOf(server, workspace, added.memberId)),
    };
  };
  beforeAll(addOwn);
  /** As the refused request before left them: all refused ones come first. */
  let rows: Record<string, string[]> | null = null;
  const refusedFirst = cells.toSorted(
    (one, other) => Number(isAllowed(one[1].name)) - Number(isAllowed(other[1].name)),
  );

  test.each(refusedFirst)('%s', async (_, call, body) => {
    const { name } = call;
    present = await withNew(server, workspace, present, spent);
    spent = [];
    const ids: Ids = { ...present, ...own };
    const request = await requestOf(call, () => ids);
    const payload =
      name === 'createInvitation'
        ? { email: `${member.userId}@example.org`, full_name: 'Guest', role: 'viewer' }
        : (body ?? request.payload);
    // An invitation may be mailed again after half a minute, and a workspace may send a hundred in an hour.
    server.clock.advance(60_000);
    const before = isAllowed(name) ? null : (rows ?? (await everyRow(server)));
    const answer = await as(server, member, payload === undefined ? request : { ...request, payload });
    if (before === null) {
      const later = refusedLater[name];
      if (later === undefined) expect(answer.statusCode, answer.body).toBe(200);
      else expect(later).toContain(answer.json<{ code: string }>().code);
      if (call.method !== 'GET') spent = spentBy(call);
      if (ending.has(name)) await addOwn();
    } else {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden']);
      rows = await everyRow(server);
      expect(rows).toEqual(before);
    }
  });
});

/**
 * Every flow of the product. Tests and the atlas read this list; a machine that is not listed is not tested. A
 * child's walk runs on its parent's screen: `arrive` leads to it, and `child` is the actor's id, `a.b` if b is a
 * child of a.
 */
import type { EventObject } from 'xstate';
import { dialogueWalk } from '../assistant/dialogue.walk.ts';
import { pageCodeWalk } from '../app/page-code.walk.ts';
import { leavingWalk } from '../app/leaving.walk.ts';
import { sessionWalk } from '../app/session.walk.ts';
import { workspaceSetupWalk } from '../app/workspace-setup.walk.ts';
import { invitationChoiceWalk } from '../auth/invitation-choice.walk.ts';
import { invitationRestoreWalk } from '../auth/invitation-restore.walk.ts';
import { joinWalk } from '../auth/join.walk.ts';
import { mailedLinkWalk } from '../auth/mailed-link.walk.ts';
import { resendWalk } from '../auth/resend.walk.ts';
import { resetWalk } from '../auth/reset.walk.ts';
import { signinWalk } from '../auth/signin.walk.ts';
import { signupWalk } from '../auth/signup.walk.ts';
import { verificationWalk } from '../auth/verification.walk.ts';
import { chatUploadWalk } from '../chat/chat-upload.walk.ts';
import { besideWalk } from '../chat/beside.walk.ts';
import { chatWalk } from '../chat/chat.walk.ts';
import { conversationWalk } from '../chat/conversation.walk.ts';
import { dueNowWalk } from '../chat/due-now.walk.ts';
import { messageWalk } from '../chat/message.walk.ts';
import { proposedActionWalk } from '../chat/proposed-action.walk.ts';
import { undoActionWalk } from '../chat/undo-action.walk.ts';
import { chatItemWalk, toRow } from '../chat/chat-item.walk.ts';
import { newActionWalk, openNewAction } from '../chat/new-action.walk.ts';
import { panelsWalk } from '../chat/panels.walk.ts';
import { toTrashedRow, trashedItemWalk } from '../chat/trashed-item.walk.ts';
import { chartWalk } from '../dashboards/chart.walk.ts';
import { actionTestingWalk } from '../dev/action-testing.walk.ts';
import { opened } from '../dev/dev-cases.ts';
import { devDashboardWalk } from '../dev/dev-dashboard.walk.ts';
import { overviewWalk } from '../dev/overview.walk.ts';
import { performanceWalk } from '../dev/performance.walk.ts';
import { suggestionQueueWalk } from '../dev/suggestion-queue.walk.ts';
import { suggestionReviewWalk } from '../dev/suggestion-review.walk.ts';
import { ownLoaded } from '../dashboards/dashboard-cases.ts';
import { dashboardLayoutWalk } from '../dashboards/dashboard-layout.walk.ts';
import { dashboardWalk } from '../dashboards/dashboard.walk.ts';
import { changedRecordsWalk } from '../records/changed-records.walk.ts';
import { liveLinkWalk } from '../records/live-link.walk.ts';
import { recordsCopyWalk } from '../records/records-copy.walk.ts';
import { liveMarksWalk } from '../records/live-marks.walk.ts';
import { recordHistoryWalk } from '../records/record-history.walk.ts';
import { openHistory, recordPanelWalk } from '../records/record-panel.walk.ts';
import { cellEditorWalk } from '../renewals/cell-editor.walk.ts';
import { bulkEditWalk } from '../renewals/bulk-edit.walk.ts';
import { cellRangeWalk } from '../renewals/cell-range.walk.ts';
import { cellsPasteWalk } from '../renewals/cells-paste.walk.ts';
import { beginWrite, recordsWriteWalk } from '../renewals/records-write.walk.ts';
import { recordImportWalk } from '../renewals/record-import.walk.ts';
import { cellSaveWalk } from '../renewals/cell-save.walk.ts';
import { givingQuestionWalk } from '../renewals/giving-question.walk.ts';
import { renewalFilterWalk } from '../renewals/filter-builder.walk.ts';
import { renewalsWalk } from '../renewals/renewals.walk.ts';
import { boardWalk } from '../onboarding/board.walk.ts';
import { checklistWalk } from '../onboarding/checklist.walk.ts';
import { onboardingTemplatesWalk } from '../onboarding/onboarding-templates.walk.ts';
import { requestersWalk } from '../improvements/requesters.walk.ts';
import { newContactWalk } from '../contacts/new-record.walk.ts';
import { renewalNotesWalk } from '../renewals/record-notes.walk.ts';
import { renewalViewsWalk } from '../renewals/saved-views.walk.ts';
import { renewalTrashWalk } from '../renewals/record-trash.walk.ts';
import { triageSettingsWalk } from '../renewals/triage-settings.walk.ts';
import { accountLogoWalk } from '../renewals/account-logo.walk.ts';
import { accountDeletionWalk } from '../settings/account-deletion.walk.ts';
import {
  openWorkspaceDeletion,
  workspaceDeletionDialogWalk,
  workspaceDeletionWalk,
} from '../settings/workspace-deletion.walk.ts';
import { workspaceExportWalk } from '../settings/workspace-export.walk.ts';
import { demoToggleWalk } from '../settings/demo-toggle.walk.ts';
import { preferencesWalk } from '../settings/preferences.walk.ts';
import { sessionsWalk } from '../settings/sessions.walk.ts';
import { addUserWalk } from '../settings/add-user.walk.ts';
import { bulkInviteWalk } from '../settings/bulk-invite.walk.ts';
import { invitationResendWalk } from '../settings/invitation-resend.walk.ts';
import { userProfileWalk } from '../settings/user-profile.walk.ts';
import {
  workspaceLogoWalk,
  workspaceNameWalk,
  workspaceProfileWalk,
} from '../settings/workspace-profile.walk.ts';
import { userManagementWalk } from '../settings/user-management.walk.ts';
import { createFieldWalk } from '../settings/create-field.walk.ts';
import { fieldConfigurationWalk } from '../settings/field-configuration.walk.ts';
import { openEdited, entriesLoaded, revertEdited } from '../settings/audit-cases.ts';
import { auditCenterWalk } from '../settings/audit-center.walk.ts';
import { auditRevertWalk } from '../settings/audit-revert.walk.ts';
import { homeWalk } from '../home/home.walk.ts';
import { changeWalk } from '../shared/change.walk.ts';
import { collectionWalk } from '../shared/collection.walk.ts';
import { confirmWalk } from '../shared/confirm.walk.ts';
import { fileExportWalk } from '../shared/file-export.walk.ts';
import { formDialogWalk } from '../shared/form-dialog.walk.ts';
import { pagedListWalk } from '../shared/paged-list.walk.ts';
import { dragWalk } from '../shared/drag.walk.ts';
import { sampleListWalk } from '../shared/sample-list.walk.ts';
import { sampleOrderWalk } from '../shared/sample-order.walk.ts';
import { actionConfigurationWalk } from '../settings/action-configuration.walk.ts';
import { paletteWalk } from '../palette/palette.walk.ts';
import { goToPageWalk } from '../shell/go-to-page.walk.ts';
import { badgesWalk } from '../shell/badges.walk.ts';
import { navigationWalk } from '../shell/navigation.walk.ts';
import { supportRequestWalk } from '../support/support-request.walk.ts';
import { supportTargetsWalk } from '../support/support-targets.walk.ts';
import { toastWalk } from '../shell/toast.walk.ts';
import { sampleToast, toasterWalk } from '../shell/toaster.walk.ts';
import { workspaceSwitcherWalk } from '../shell/workspace-switcher.walk.ts';
import { click, clickCell, press, pressCell, report, settle, type, type Trigger, type Walk } from './walk.ts';

/** The groups of flows, in the order of lists. */
export const areas = [
  'Authentication',
  'Workspace',
  'Assistant',
  'Renewals',
  'Contacts',
  'Dashboards',
  'Onboarding',
  'Support Requests',
  'Product Improvement',
  'Settings',
  'Shared',
] as const;
export type Area = (typeof areas)[number];

export interface RegisteredWalk {
  readonly area: Area;
  readonly walk: Walk;
  readonly stage?: {
    readonly parent: Walk;
    readonly arrive: readonly Trigger[];
    readonly child: string;
    /** What the child takes of the last gesture of `arrive`, where this is one case of the parent: for simulations. */
    readonly takes?: EventObject;
  };
}

const loaded = settle('loadPeople', 'loaded');
const usersLoaded = settle('listMembers', 'loaded');
const revenue = 'Annual revenue, Northwind Traders';

export const register: readonly RegisteredWalk[] = [
  { area: 'Workspace', walk: homeWalk },
  { area: 'Workspace', walk: navigationWalk },
  { area: 'Workspace', walk: badgesWalk },
  { area: 'Workspace', walk: paletteWalk },
  { area: 'Workspace', walk: goToPageWalk },
  { area: 'Workspace', walk: pageCodeWalk },
  { area: 'Workspace', walk: liveLinkWalk },
  { area: 'Workspace', walk: changedRecordsWalk },
  { area: 'Workspace', walk: recordsCopyWalk },
  { area: 'Workspace', walk: liveMarksWalk },
  { area: 'Assistant', walk: dialogueWalk },
  { area: 'Assistant', walk: chatUploadWalk },
  { area: 'Assistant', walk: besideWalk },
  { area: 'Assistant', walk: chatWalk },
  {
    area: 'Assistant',
    walk: conversationWalk,
    stage: {
      parent: chatWalk,
      arrive: [report('panels', { type: 'session.chosen', sessionId: 's1' })],
      child: 'conversation',
    },
  },
  { area: 'Assistant', walk: messageWalk },
  {
    area: 'Assistant',
    walk: dueNowWalk,
    stage: { parent: chatWalk, arrive: [settle('loadMessages', 'none yet')], child: 'conversation.due' },
  },
  { area: 'Assistant', walk: proposedActionWalk },
  {
    area: 'Assistant',
    walk: undoActionWalk,
    stage: {
      parent: proposedActionWalk,
      arrive: [click('button', 'Confirm'), settle('executeAction', 'made')],
      child: 'undo',
    },
  },
  { area: 'Assistant', walk: panelsWalk },
  {
    area: 'Assistant',
    walk: chatItemWalk,
    stage: { parent: panelsWalk, arrive: toRow, child: 'item:c1', takes: { type: 'removal.cancel' } },
  },
  {
    area: 'Assistant',
    walk: trashedItemWalk,
    stage: {
      parent: panelsWalk,
      arrive: toTrashedRow,
      child: 'trashed:t1',
      takes: { type: 'restore.cancel' },
    },
  },
  {
    area: 'Assistant',
    walk: newActionWalk,
    stage: { parent: panelsWalk, arrive: openNewAction, child: 'newAction' },
  },
  { area: 'Assistant', walk: devDashboardWalk },
  {
    area: 'Assistant',
    walk: overviewWalk,
    stage: { parent: devDashboardWalk, arrive: [opened({})], child: 'overview' },
  },
  {
    area: 'Assistant',
    walk: suggestionQueueWalk,
    stage: { parent: devDashboardWalk, arrive: [], child: 'queue' },
  },
  {
    area: 'Assistant',
    walk: suggestionReviewWalk,
    stage: {
      parent: devDashboardWalk,
      arrive: [opened({ tab: 'suggestions' }), settle('listSuggestions', 'two')],
      child: 'queue.review:s1',
    },
  },
  {
    area: 'Assistant',
    walk: performanceWalk,
    stage: { parent: devDashboardWalk, arrive: [opened({ tab: 'performance' })], child: 'performance' },
  },
  {
    area: 'Assistant',
    walk: actionTestingWalk,
    stage: { parent: devDashboardWalk, arrive: [opened({ tab: 'testing' })], child: 'testing' },
  },
  { area: 'Workspace', walk: workspaceSwitcherWalk },
  { area: 'Workspace', walk: toasterWalk },
  {
    area: 'Workspace',
    walk: toastWalk,
    stage: { parent: toasterWalk, arrive: [report('watchToasts', sampleToast)], child: 'toast-1' },
  },
  {
    area: 'Settings',
    walk: userManagementWalk,
    stage: { parent: userManagementWalk, arrive: [usersLoaded], child: '' },
  },
  {
    area: 'Settings',
    walk: invitationResendWalk,
    stage: { parent: userManagementWalk, arrive: [usersLoaded], child: 'resending' },
  },
  { area: 'Settings', walk: addUserWalk },
  { area: 'Settings', walk: bulkInviteWalk },
  {
    area: 'Settings',
    walk: actionConfigurationWalk,
    stage: { parent: actionConfigurationWalk, arrive: [settle('listActions', 'loaded')], child: '' },
  },
  { area: 'Authentication', walk: sessionWalk },
  { area: 'Authentication', walk: leavingWalk },
  { area: 'Authentication', walk: workspaceSetupWalk },
  { area: 'Authentication', walk: signupWalk },
  { area: 'Authentication', walk: signinWalk },
  { area: 'Authentication', walk: resetWalk },
  { area: 'Authentication', walk: joinWalk },
  {
    area: 'Authentication',
    walk: invitationChoiceWalk,
    stage: {
      parent: joinWalk,
      arrive: [
        type('textbox', 'Email', 'maya@northbeam.io'),
        click('button', 'Continue'),
        settle('checkInvitation', 'several'),
      ],
      child: 'choice',
    },
  },
  { area: 'Authentication', walk: invitationRestoreWalk },
  {
    area: 'Authentication',
    walk: verificationWalk,
    stage: {
      parent: signupWalk,
      arrive: [
        type('textbox', 'Workspace name', 'Northbeam'),
        type('textbox', 'Full name', 'Maya Okafor'),
        type('textbox', 'Email', 'maya@northbeam.io'),
        click('button', 'Continue'),
        settle('sendVerification', 'sent'),
      ],
      child: 'verification',
    },
  },
  {
    area: 'Authentication',
    walk: mailedLinkWalk,
    stage: { parent: resetWalk, arrive: [], child: 'mailedLink' },
  },
  {
    area: 'Authentication',
    walk: resendWalk,
    stage: {
      parent: resetWalk,
      arrive: [
        type('textbox', 'Email', 'maya@northbeam.io'),
        click('button', 'Send code'),
        settle('sendPasswordReset', 'sent'),
      ],
      child: 'verification.resend',
    },
  },
  { area: 'Renewals', walk: renewalsWalk },
  {
    area: 'Renewals',
    walk: cellEditorWalk,
    stage: {
      parent: renewalsWalk,
      arrive: [settle('loadRenewals', 'loaded'), clickCell('Annual revenue', 'Northwind Traders')],
      child: 'editor',
    },
  },
  {
    area: 'Renewals',
    walk: givingQuestionWalk,
    stage: {
      parent: renewalsWalk,
      arrive: [settle('loadRenewals', 'loaded'), pressCell('Delete', 'Owner', 'Northwind Traders')],
      child: 'question',
    },
  },
  {
    area: 'Renewals',
    walk: cellSaveWalk,
    stage: {
      parent: renewalsWalk,
      arrive: [
        settle('loadRenewals', 'loaded'),
        clickCell('Annual revenue', 'Northwind Traders'),
        type('spinbutton', revenue, '150000'),
        press('Enter', 'spinbutton', revenue),
      ],
      child: 'annual_revenue:r1',
    },
  },
  { area: 'Renewals', walk: renewalFilterWalk },
  {
    area: 'Renewals',
    walk: recordsWriteWalk,
    stage: {
      parent: renewalsWalk,
      arrive: [settle('loadRenewals', 'loaded'), ...beginWrite],
      child: 'write',
    },
  },
  { area: 'Renewals', walk: recordImportWalk },
  { area: 'Renewals', walk: bulkEditWalk },
  { area: 'Renewals', walk: cellRangeWalk },
  { area: 'Renewals', walk: cellsPasteWalk },
  { area: 'Contacts', walk: newContactWalk },
  { area: 'Dashboards', walk: dashboardWalk },
  {
    area: 'Dashboards',
    walk: dashboardLayoutWalk,
    stage: { parent: dashboardWalk, arrive: [], child: 'layout' },
  },
  {
    area: 'Dashboards',
    walk: chartWalk,
    stage: { parent: dashboardWalk, arrive: [ownLoaded], child: 'chart:renewals-by-month' },
  },
  { area: 'Onboarding', walk: boardWalk },
  { area: 'Onboarding', walk: checklistWalk },
  { area: 'Onboarding', walk: onboardingTemplatesWalk },
  { area: 'Support Requests', walk: supportRequestWalk },
  { area: 'Support Requests', walk: supportTargetsWalk },
  { area: 'Product Improvement', walk: requestersWalk },
  { area: 'Renewals', walk: triageSettingsWalk },
  { area: 'Renewals', walk: renewalTrashWalk },
  { area: 'Renewals', walk: recordPanelWalk },
  { area: 'Renewals', walk: renewalNotesWalk },
  { area: 'Renewals', walk: renewalViewsWalk },
  {
    area: 'Renewals',
    walk: recordHistoryWalk,
    stage: { parent: recordPanelWalk, arrive: openHistory, child: 'history' },
  },
  { area: 'Renewals', walk: accountLogoWalk },
  { area: 'Settings', walk: workspaceProfileWalk },
  { area: 'Settings', walk: userProfileWalk },
  { area: 'Settings', walk: accountDeletionWalk },
  { area: 'Settings', walk: workspaceExportWalk },
  { area: 'Settings', walk: workspaceDeletionWalk },
  {
    area: 'Settings',
    walk: workspaceDeletionDialogWalk,
    stage: { parent: workspaceDeletionWalk, arrive: openWorkspaceDeletion, child: 'deletion' },
  },
  { area: 'Settings', walk: preferencesWalk },
  { area: 'Settings', walk: demoToggleWalk },
  {
    area: 'Settings',
    walk: sessionsWalk,
    stage: { parent: sessionsWalk, arrive: [settle('listSessions', 'loaded')], child: '' },
  },
  {
    area: 'Settings',
    walk: fieldConfigurationWalk,
    stage: { parent: fieldConfigurationWalk, arrive: [settle('listFields', 'loaded')], child: '' },
  },
  { area: 'Settings', walk: createFieldWalk },
  {
    area: 'Settings',
    walk: auditCenterWalk,
    stage: { parent: auditCenterWalk, arrive: [entriesLoaded], child: '' },
  },
  {
    area: 'Settings',
    walk: auditRevertWalk,
    stage: {
      parent: auditCenterWalk,
      arrive: [entriesLoaded, openEdited, revertEdited],
      child: 'reverting',
    },
  },
  {
    area: 'Shared',
    walk: fileExportWalk,
    stage: { parent: auditCenterWalk, arrive: [entriesLoaded], child: 'exporting' },
  },
  // Nothing can be done to a list that is not there yet.
  { area: 'Shared', walk: sampleListWalk, stage: { parent: sampleListWalk, arrive: [loaded], child: '' } },
  { area: 'Shared', walk: sampleOrderWalk },
  { area: 'Shared', walk: dragWalk, stage: { parent: sampleOrderWalk, arrive: [], child: 'drag' } },
  {
    area: 'Shared',
    walk: collectionWalk,
    stage: { parent: sampleListWalk, arrive: [], child: 'people' },
  },
  { area: 'Shared', walk: pagedListWalk, stage: { parent: auditCenterWalk, arrive: [], child: 'entries' } },
  {
    area: 'Shared',
    walk: changeWalk,
    stage: {
      parent: sampleListWalk,
      arrive: [loaded, click('switch', 'Active, Bo Lindqvist')],
      child: 'people.change:p2',
    },
  },
  {
    area: 'Shared',
    walk: formDialogWalk,
    stage: { parent: sampleListWalk, arrive: [loaded, click('button', 'Add person')], child: 'adding' },
  },
  {
    area: 'Shared',
    walk: workspaceLogoWalk,
    stage: { parent: workspaceProfileWalk, arrive: [], child: 'logo' },
  },
  {
    area: 'Shared',
    walk: workspaceNameWalk,
    stage: { parent: workspaceProfileWalk, arrive: [], child: 'name' },
  },
  {
    area: 'Shared',
    walk: confirmWalk,
    stage: {
      parent: sampleListWalk,
      arrive: [loaded, click('button', 'Remove Bo Lindqvist')],
      child: 'removing',
    },
  },
];

/** @throws if no registered walk has this id */
export function registered(id: string): RegisteredWalk {
  const entry = register.find(({ walk }) => walk.id === id);
  if (entry === undefined) throw new Error(`The register has no walk ${id}`);
  return entry;
}

/** The screen of each walk, loaded on demand, for tests and the atlas. */
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { loadDeclineDialog } from './features/auth/load-decline-dialog.ts';
import { loadEstimate } from './features/auth/load-estimate.ts';

export type Screen = ComponentType<{ actor: AnyActorRef }>;

/** Also loads the parts that a screen loads later, so that a walk does not wait for chunks. */
async function whole(screen: Promise<unknown>, ...parts: readonly Promise<unknown>[]): Promise<unknown> {
  const [loaded] = await Promise.all([screen, ...parts]);
  return loaded;
}

const screens: Readonly<Record<string, () => Promise<unknown>>> = {
  session: () => import('./features/app/session-flow.tsx').then((module) => module.SessionFlow),
  workspaceSetup: () =>
    import('./features/auth/workspace-setup-screen.tsx').then((module) => module.WorkspaceSetupScreen),
  workspaceSwitcher: () =>
    import('./features/shell/workspace-switcher.tsx').then((module) => module.WorkspaceSwitcher),
  chatUpload: () => import('./features/chat/answer/upload-view.tsx').then((module) => module.UploadView),
  chat: () => import('./features/chat/chat-screen.tsx').then((module) => module.ChatScreen),
  message: () => import('./features/chat/message-screen.tsx').then((module) => module.MessageScreen),
  proposedAction: () =>
    import('./features/chat/answer/proposed-action-view.tsx').then((module) => module.ProposedActionView),
  home: () => import('./features/home/home-screen.tsx').then((module) => module.HomeScreen),
  panels: () => import('./features/chat/panels-screen.tsx').then((module) => module.PanelsScreen),
  beside: () => import('./features/shell/beside-screen.tsx').then((module) => module.BesideScreen),
  badges: () => import('./features/shell/badges-screen.tsx').then((module) => module.BadgesScreen),
  navigation: () =>
    import('./features/shell/navigation-screen.tsx').then((module) => module.NavigationScreen),
  liveLink: () => import('./features/app/live-link-screen.tsx').then((module) => module.LiveLinkScreen),
  recordsCopy: () =>
    import('./features/app/records-copy-screen.tsx').then((module) => module.RecordsCopyScreen),
  liveMarks: () => import('./features/app/live-marks-screen.tsx').then((module) => module.LiveMarksScreen),
  pageCode: () => import('./features/app/page-code-screen.tsx').then((module) => module.PageCodeScreen),
  palette: () => import('./features/palette/palette-screen.tsx').then((module) => module.PaletteScreen),
  leaving: () => import('./features/shell/sign-out-question.tsx').then((module) => module.SignOutQuestion),
  signup: () =>
    whole(
      import('./features/auth/signup-screen.tsx').then((module) => module.SignupScreen),
      loadEstimate(),
    ),
  signin: () => import('./features/auth/signin-screen.tsx').then((module) => module.SigninScreen),
  reset: () =>
    whole(
      import('./features/auth/reset-screen.tsx').then((module) => module.ResetScreen),
      loadEstimate(),
    ),
  join: () =>
    whole(
      import('./features/auth/join-screen.tsx').then((module) => module.JoinScreen),
      loadEstimate(),
      loadDeclineDialog(),
    ),
  invitationRestore: () =>
    import('./features/auth/invitation-restore-screen.tsx').then((module) => module.InvitationRestoreScreen),
  toaster: () => import('./features/shell/toast-shelf.tsx').then((module) => module.ToastShelf),
  fieldConfiguration: () =>
    import('./features/settings/field-configuration-screen.tsx').then(
      (module) => module.FieldConfigurationScreen,
    ),
  createField: () =>
    import('./features/settings/create-field-screen.tsx').then((module) => module.CreateFieldScreen),
  actionConfiguration: () =>
    import('./features/settings/action-configuration-screen.tsx').then(
      (module) => module.ActionConfigurationScreen,
    ),
  auditCenter: () =>
    import('./features/settings/audit-center-screen.tsx').then((module) => module.AuditCenterScreen),
  devDashboard: () =>
    import('./features/dev/dev-dashboard-screen.tsx').then((module) => module.DevDashboardScreen),
  sampleList: () => import('./features/dev/sample-list-screen.tsx').then((module) => module.SampleListScreen),
  dashboard: () =>
    import('./features/dashboards/dashboard-screen.tsx').then((module) => module.DashboardScreen),
  sampleOrder: () =>
    import('./features/dev/sample-order-screen.tsx').then((module) => module.SampleOrderScreen),
  preferences: () =>
    import('./features/settings/preferences-screen.tsx').then((module) => module.PreferencesScreen),
  sessions: () => import('./features/settings/sessions-section.tsx').then((module) => module.SessionsSection),
  demoToggle: () => import('./features/settings/demo-section.tsx').then((module) => module.DemoSection),
  bulkInvite: () =>
    import('./features/settings/bulk-invite-screen.tsx').then((module) => module.BulkInviteScreen),
  userManagement: () =>
    import('./features/settings/user-management-screen.tsx').then((module) => module.UserManagementScreen),
  addUser: () => import('./features/settings/add-user-screen.tsx').then((module) => module.AddUserScreen),
  accountLogo: () =>
    import('./features/renewals/account-logo-screen.tsx').then((module) => module.AccountLogoScreen),
  workspaceProfile: () =>
    import('./features/workspace/workspace-profile-screen.tsx').then(
      (module) => module.WorkspaceProfileScreen,
    ),
  userProfile: () => import('./features/profile/profile-screen.tsx').then((module) => module.ProfileScreen),
  workspaceDeletion: () =>
    import('./features/workspace/workspace-deletion-section.tsx').then(
      (module) => module.WorkspaceDeletionSection,
    ),
  workspaceExport: () =>
    import('./features/workspace/workspace-export-section.tsx').then(
      (module) => module.WorkspaceExportSection,
    ),
  accountDeletion: () =>
    import('./features/profile/account-deletion-section.tsx').then((module) => module.AccountDeletionSection),
  triageSettings: () =>
    import('./features/renewals/triage-settings-screen.tsx').then((module) => module.TriageSettingsScreen),
  newRecord: () =>
    import('./features/contacts/new-contact-screen.tsx').then((module) => module.NewContactScreen),
  bulkEdit: () => import('./features/renewals/bulk-edit-screen.tsx').then((module) => module.BulkEditScreen),
  cellRange: () =>
    import('./features/renewals/cell-range-screen.tsx').then((module) => module.CellRangeScreen),
  cellsPaste: () =>
    import('./features/renewals/cells-paste-screen.tsx').then((module) => module.CellsPasteScreen),
  recordPanel: () =>
    import('./features/renewals/record-panel-screen.tsx').then((module) => module.RecordPanelScreen),
  board: () => import('./features/onboarding/board-screen.tsx').then((module) => module.BoardScreen),
  checklist: () =>
    import('./features/onboarding/checklist-screen.tsx').then((module) => module.ChecklistScreen),
  onboardingTemplates: () =>
    import('./features/onboarding/onboarding-templates-screen.tsx').then(
      (module) => module.OnboardingTemplatesScreen,
    ),
  supportRequest: () =>
    import('./features/support/support-request-screen.tsx').then((module) => module.SupportRequestScreen),
  supportTargets: () =>
    import('./features/support/support-targets-screen.tsx').then((module) => module.SupportTargetsScreen),
  requesters: () =>
    import('./features/improvements/requesters-screen.tsx').then((module) => module.RequestersScreen),
  recordNotes: () =>
    import('./features/renewals/record-notes-screen.tsx').then((module) => module.RecordNotesScreen),
  savedViews: () =>
    import('./features/renewals/renewal-views-screen.tsx').then((module) => module.RenewalViewsScreen),
  filterBuilder: () =>
    import('./features/renewals/renewal-filter-screen.tsx').then((module) => module.RenewalFilterScreen),
  recordTrash: () =>
    import('./features/renewals/renewal-trash-screen.tsx').then((module) => module.RenewalTrashScreen),
  recordImport: () =>
    import('./features/imports/record-import-screen.tsx').then((module) => module.RecordImportScreen),
  renewals: () => import('./features/renewals/renewals-screen.tsx').then((module) => module.RenewalsScreen),
};

/** @throws if the walk has no screen; a test compares this list with the register. */
export async function loadScreen(walkId: string): Promise<Screen> {
  const load = screens[walkId];
  if (load === undefined) throw new Error(`The walk ${walkId} has no screen in src/screens.ts`);
  // Each screen takes its own machine's actor; the caller has created it for the same walk id.
  return (await load()) as Screen;
}

/** Every call of the API. The OpenAPI page and the generated tests read this list; the server must serve all of it. */
import { getPerformance, getSystemAnalytics, listSuggestions, reviewSuggestion } from './dev-admin.ts';
import { deleteAction, listActions, promoteAction, setActionAccess } from './actions.ts';
import { exportAudit, listAudit, revertAudit } from './audit.ts';
import type { CallDefinition } from './call.ts';
import {
  chat,
  createAction,
  executeAction,
  listActionDefinitions,
  listChatMessages,
  listChatSessions,
  listMainActions,
  listSessionActions,
  testAction,
  undoProposal,
} from './chat.ts';
import {
  createChatFolder,
  listChatTrash,
  listFolderChats,
  moveChat,
  renameChat,
  renameChatFolder,
  reorderChatFolders,
  reorderChats,
  reorderFolderChats,
  restoreChat,
  restoreChatFolder,
  trashChat,
  trashChatFolder,
} from './chat-folders.ts';
import { exportChart, getChart } from './charts.ts';
import { getDashboard, resetDashboard, saveDashboard, shareDashboard } from './dashboards.ts';
import { exportDemoData, getDemoMode, setDemoMode } from './demo-mode.ts';
import {
  deleteAccount,
  deleteWorkspace,
  getAccountDeletion,
  sendAccountDeletionCode,
  sendWorkspaceDeletionCode,
} from './deletion.ts';
import { createCustomField, getFieldUse, listFields, updateCustomField } from './fields.ts';
import {
  acceptInvitation,
  cancelInvitation,
  checkInvitation,
  createInvitation,
  rejectInvitation,
  resendInvitation,
  restoreInvitation,
  sendInvitationVerification,
} from './invitations.ts';
import { getBadges, getHome } from './home.ts';
import { openLive } from './live.ts';
import { openMailedCode } from './mailed-code.ts';
import { exportMembers, leaveWorkspace, listMembers, removeMember, updateMemberRole } from './members.ts';
import { contactCalls } from './records/contacts.ts';
import { improvementCalls } from './records/improvements.ts';
import { onboardingCalls } from './records/onboarding.ts';
import { renewalCalls } from './records/renewals.ts';
import { supportRequestCalls } from './records/support-requests.ts';
import {
  removeCustomerLogo,
  removeProfilePicture,
  removeWorkspaceLogo,
  uploadCustomerLogo,
  uploadProfilePicture,
  uploadWorkspaceLogo,
} from './pictures.ts';
import { requesterCalls } from './requesters.ts';
import { resetPassword, sendPasswordReset } from './reset.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { checkLoginRateLimit, checkUser, logout, recordLoginAttempt } from './signin.ts';
import { completeSignup, sendVerification, verifyEmail } from './signup.ts';
import { supportCalls } from './support-thread.ts';
import {
  createActionFolder,
  listActionFolders,
  listActionFolderTrash,
  listSavedActions,
  listTrashedActions,
  moveSavedAction,
  renameActionFolder,
  renameSavedAction,
  reorderActionFolders,
  reorderSavedActions,
  restoreActionFolder,
  restoreSavedAction,
  saveAction,
  trashActionFolder,
  trashSavedAction,
} from './saved-actions.ts';
import { getSupportTargets, updateSupportTargets } from './support-targets.ts';
import { getTriageSettings, updateTriageSettings } from './triage.ts';
import { getMe, updateUser } from './users.ts';
import { downloadWorkspaceExport, getWorkspaceExport, startWorkspaceExport } from './workspace-export.ts';
import { createWorkspace, updateWorkspace } from './workspaces.ts';

export const calls: readonly CallDefinition[] = [
  sendVerification,
  verifyEmail,
  completeSignup,
  openMailedCode,
  checkInvitation,
  sendInvitationVerification,
  acceptInvitation,
  rejectInvitation,
  restoreInvitation,
  createInvitation,
  cancelInvitation,
  resendInvitation,
  checkLoginRateLimit,
  recordLoginAttempt,
  checkUser,
  sendPasswordReset,
  resetPassword,
  logout,
  getMe,
  updateUser,
  uploadProfilePicture,
  removeProfilePicture,
  listSessions,
  endSession,
  endOtherSessions,
  getAccountDeletion,
  sendAccountDeletionCode,
  deleteAccount,
  createWorkspace,
  updateWorkspace,
  getTriageSettings,
  updateTriageSettings,
  getSupportTargets,
  updateSupportTargets,
  uploadWorkspaceLogo,
  removeWorkspaceLogo,
  getWorkspaceExport,
  startWorkspaceExport,
  downloadWorkspaceExport,
  sendWorkspaceDeletionCode,
  deleteWorkspace,
  listMembers,
  exportMembers,
  updateMemberRole,
  removeMember,
  leaveWorkspace,
  ...Object.values<CallDefinition>(renewalCalls),
  ...Object.values<CallDefinition>(contactCalls),
  ...Object.values<CallDefinition>(improvementCalls),
  ...Object.values<CallDefinition>(requesterCalls),
  ...Object.values<CallDefinition>(onboardingCalls),
  ...Object.values<CallDefinition>(supportRequestCalls),
  ...Object.values<CallDefinition>(supportCalls),
  uploadCustomerLogo,
  removeCustomerLogo,
  listFields,
  createCustomField,
  getDemoMode,
  setDemoMode,
  exportDemoData,
  updateCustomField,
  getFieldUse,
  listActions,
  promoteAction,
  setActionAccess,
  deleteAction,
  listAudit,
  exportAudit,
  revertAudit,
  getChart,
  exportChart,
  getDashboard,
  saveDashboard,
  resetDashboard,
  shareDashboard,
  getHome,
  getBadges,
  openLive,
  chat,
  executeAction,
  listChatSessions,
  listChatMessages,
  listActionDefinitions,
  listMainActions,
  listSessionActions,
  createAction,
  testAction,
  undoProposal,
  renameChat,
  trashChat,
  restoreChat,
  moveChat,
  reorderChats,
  createChatFolder,
  renameChatFolder,
  trashChatFolder,
  restoreChatFolder,
  reorderChatFolders,
  listFolderChats,
  reorderFolderChats,
  listChatTrash,
  listSavedActions,
  saveAction,
  renameSavedAction,
  moveSavedAction,
  reorderSavedActions,
  trashSavedAction,
  restoreSavedAction,
  listTrashedActions,
  createActionFolder,
  listActionFolders,
  trashActionFolder,
  restoreActionFolder,
  renameActionFolder,
  reorderActionFolders,
  listActionFolderTrash,
  listSuggestions,
  reviewSuggestion,
  getSystemAnalytics,
  getPerformance,
];

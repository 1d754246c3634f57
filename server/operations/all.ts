/**
 * The operations of all calls. Add a new area here; a test asserts that each call of the contract has exactly one
 * operation.
 */
import type { ServedCall } from '../calls/operation.ts';
import { auditOperations } from './audit.ts';
import { chartOperations } from './charts.ts';
import { dashboardOperations } from './dashboards.ts';
import { demoModeOperations } from './demo-mode.ts';
import { accountDeletionOperations } from './delete-account.ts';
import { workspaceDeletionOperations } from './delete-workspace.ts';
import { workspaceExportOperations } from './workspace-export.ts';
import { actionOperations } from './actions.ts';
import { chatActionOperations } from './chat-actions.ts';
import { chatOrderOperations } from './chat-order.ts';
import { chatOperations } from './chat.ts';
import { savedActionOperations } from './saved-actions.ts';
import { fieldOperations } from './fields.ts';
import { homeOperations } from './home.ts';
import { invitationOperations } from './invitations.ts';
import { joinOperations } from './join.ts';
import { liveOperations } from './live.ts';
import { mailedCodeOperations } from './mailed-code.ts';
import { memberOperations } from './members.ts';
import { pictureOperations } from './pictures.ts';
import { contactOperations } from './contacts.ts';
import { improvementOperations } from './improvements.ts';
import { onboardingOperations } from './onboarding.ts';
import { renewalOperations } from './renewals.ts';
import { resetOperations } from './reset.ts';
import { sessionOperations } from './sessions.ts';
import { signInOperations } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';
import { supportRequestOperations } from './support-requests.ts';
import { supportTargetOperations } from './support-targets.ts';
import { triageOperations } from './triage.ts';
import { analyticsOperations } from './analytics.ts';
import { learningOperations } from './learning.ts';
import { userOperations } from './users.ts';
import { workspaceOperations } from './workspaces.ts';

const others: readonly ServedCall[] = [
  signUpOperations,
  mailedCodeOperations,
  signInOperations,
  resetOperations,
  joinOperations,
  invitationOperations,
  userOperations,
  pictureOperations,
  sessionOperations,
  accountDeletionOperations,
  memberOperations,
  renewalOperations,
  contactOperations,
  improvementOperations,
  onboardingOperations,
  supportRequestOperations,
  supportTargetOperations,
  fieldOperations,
  demoModeOperations,
  workspaceOperations,
  workspaceDeletionOperations,
  workspaceExportOperations,
  triageOperations,
  actionOperations,
  auditOperations,
  chartOperations,
  dashboardOperations,
  homeOperations,
  liveOperations,
].flat();

/** The assistant makes the calls of every other area. */
export const operations: readonly ServedCall[] = [
  ...others,
  ...chatOperations(others),
  ...chatActionOperations(others),
  ...chatOrderOperations,
  ...savedActionOperations,
  ...learningOperations,
  ...analyticsOperations,
];

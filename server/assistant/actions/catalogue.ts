/** Every action of the assistant, in the order in which the product lists them. */
import type { ActionDefinition } from './define-action.ts';
import { findContact } from './contacts-onboarding-service/find-contact.ts';
import { listImprovementRequests } from './contacts-onboarding-service/list-improvement-requests.ts';
import { listSupportRequests } from './contacts-onboarding-service/list-support-requests.ts';
import { onboardingStatus } from './contacts-onboarding-service/onboarding-status.ts';
import { createField } from './fields-and-audit/create-field.ts';
import { exportAudit } from './fields-and-audit/export-audit.ts';
import { listFields } from './fields-and-audit/list-fields.ts';
import { listRecentChanges } from './fields-and-audit/list-recent-changes.ts';
import { help } from './getting-around/help.ts';
import { openAccounts } from './getting-around/open-accounts.ts';
import { openActionConfiguration } from './getting-around/open-action-configuration.ts';
import { openAssistant } from './getting-around/open-assistant.ts';
import { openBusinessReview } from './getting-around/open-business-review.ts';
import { openContacts } from './getting-around/open-contacts.ts';
import { openCustomerHealth } from './getting-around/open-customer-health.ts';
import { openDashboards } from './getting-around/open-dashboards.ts';
import { openOnboarding } from './getting-around/open-onboarding.ts';
import { openPreferences } from './getting-around/open-preferences.ts';
import { openProductHeatmap } from './getting-around/open-product-heatmap.ts';
import { openProductImprovement } from './getting-around/open-product-improvement.ts';
import { openProfile } from './getting-around/open-profile.ts';
import { openRenewals } from './getting-around/open-renewals.ts';
import { openSupportRequests } from './getting-around/open-support-requests.ts';
import { openWorkspaceSettings } from './getting-around/open-workspace-settings.ts';
import { switchWorkspace } from './getting-around/switch-workspace.ts';
import { bulkInviteMembers } from './people/bulk-invite-members.ts';
import { cancelInvitation } from './people/cancel-invitation.ts';
import { changeMemberRole } from './people/change-member-role.ts';
import { exportMembers } from './people/export-members.ts';
import { inviteMember } from './people/invite-member.ts';
import { listMembers } from './people/list-members.ts';
import { resendInvitation } from './people/resend-invitation.ts';
import { bulkReassignAccounts } from './renewal-changes/bulk-reassign-accounts.ts';
import { bulkUpdateRenewals } from './renewal-changes/bulk-update-renewals.ts';
import { createAccount } from './renewal-changes/create-account.ts';
import { createRenewal } from './renewal-changes/create-renewal.ts';
import { exportAccounts } from './renewal-changes/export-accounts.ts';
import { exportRenewals } from './renewal-changes/export-renewals.ts';
import { importAccounts } from './renewal-changes/import-accounts.ts';
import { importRenewals } from './renewal-changes/import-renewals.ts';
import { renameAccount } from './renewal-changes/rename-account.ts';
import { setAccountOwner } from './renewal-changes/set-account-owner.ts';
import { setAnnualRevenue } from './renewal-changes/set-annual-revenue.ts';
import { setAutoRenewal } from './renewal-changes/set-auto-renewal.ts';
import { setConfidence } from './renewal-changes/set-confidence.ts';
import { setContractLink } from './renewal-changes/set-contract-link.ts';
import { setContractValue } from './renewal-changes/set-contract-value.ts';
import { setExpirationDate } from './renewal-changes/set-expiration-date.ts';
import { setRenewalDate } from './renewal-changes/set-renewal-date.ts';
import { setRenewalTerm } from './renewal-changes/set-renewal-term.ts';
import { undoLastChange } from './renewal-changes/undo-last-change.ts';
import { listAutoRenewing } from './renewal-questions/list-auto-renewing.ts';
import { listDueRenewals } from './renewal-questions/list-due-renewals.ts';
import { listExpiringContracts } from './renewal-questions/list-expiring-contracts.ts';
import { listIncompleteRenewals } from './renewal-questions/list-incomplete-renewals.ts';
import { listLargestAccounts } from './renewal-questions/list-largest-accounts.ts';
import { listOverdueRenewals } from './renewal-questions/list-overdue-renewals.ts';
import { listRenewalsByConfidence } from './renewal-questions/list-renewals-by-confidence.ts';
import { listRenewalsByOwner } from './renewal-questions/list-renewals-by-owner.ts';
import { listStaleForecasts } from './renewal-questions/list-stale-forecasts.ts';
import { listUnownedAccounts } from './renewal-questions/list-unowned-accounts.ts';
import { renewalsByMonth } from './renewal-questions/renewals-by-month.ts';
import { revenueAtRisk } from './renewal-questions/revenue-at-risk.ts';
import { showAccount } from './renewal-questions/show-account.ts';
import { totalRevenue } from './renewal-questions/total-revenue.ts';
import { workloadByOwner } from './renewal-questions/workload-by-owner.ts';
import { changeMyPicture } from './workspace-and-me/change-my-picture.ts';
import { changeWorkspaceLogo } from './workspace-and-me/change-workspace-logo.ts';
import { renameWorkspace } from './workspace-and-me/rename-workspace.ts';
import { setTimezone } from './workspace-and-me/set-timezone.ts';
import { toggleDemoData } from './workspace-and-me/toggle-demo-data.ts';

export const actionDefinitions: readonly ActionDefinition[] = [
  openAssistant,
  openRenewals,
  openAccounts,
  openContacts,
  openOnboarding,
  openProductHeatmap,
  openCustomerHealth,
  openBusinessReview,
  openProductImprovement,
  openSupportRequests,
  openDashboards,
  openWorkspaceSettings,
  openProfile,
  openPreferences,
  openActionConfiguration,
  switchWorkspace,
  help,
  listDueRenewals,
  listOverdueRenewals,
  showAccount,
  listRenewalsByConfidence,
  listRenewalsByOwner,
  listUnownedAccounts,
  listIncompleteRenewals,
  listExpiringContracts,
  listAutoRenewing,
  listLargestAccounts,
  listStaleForecasts,
  totalRevenue,
  revenueAtRisk,
  renewalsByMonth,
  workloadByOwner,
  setAnnualRevenue,
  setContractValue,
  setRenewalDate,
  setExpirationDate,
  setRenewalTerm,
  setConfidence,
  setAutoRenewal,
  setContractLink,
  setAccountOwner,
  renameAccount,
  createAccount,
  createRenewal,
  bulkUpdateRenewals,
  exportRenewals,
  importRenewals,
  bulkReassignAccounts,
  exportAccounts,
  importAccounts,
  undoLastChange,
  findContact,
  onboardingStatus,
  listSupportRequests,
  listImprovementRequests,
  listMembers,
  inviteMember,
  bulkInviteMembers,
  changeMemberRole,
  resendInvitation,
  cancelInvitation,
  exportMembers,
  listFields,
  createField,
  listRecentChanges,
  exportAudit,
  renameWorkspace,
  changeWorkspaceLogo,
  changeMyPicture,
  setTimezone,
  toggleDemoData,
];

const bySlug = new Map(actionDefinitions.map((action) => [action.slug, action]));

/** Undefined for a slug that is no action, also one of a saved action whose action is gone. */
export const actionBySlug = (slug: string): ActionDefinition | undefined => bySlug.get(slug);

/**
 * The actions of the assistant as the product's document lists them: slug, kind, parameters (`?` for an optional one), the path
 * below the workspace's slug to which it leads, and the least role. A file or a picture is no parameter: it is uploaded.
 */
export const documentedDefinitions: readonly string[] = `
  open-assistant | open | - | chatam | viewer
  open-renewals | open | bucket? owner? search? | retention/renewals | viewer
  open-accounts | open | - | accounts | viewer
  open-contacts | open | account? | contacts | viewer
  open-onboarding | open | - | implementation/onboarding | viewer
  open-product-heatmap | open | - | expansion/heatmap | viewer
  open-customer-health | open | - | satisfaction/health | viewer
  open-business-review | open | - | satisfaction/review | viewer
  open-product-improvement | open | - | service/product-improvement | viewer
  open-support-requests | open | - | service/support-requests | viewer
  open-dashboards | open | - | reports | viewer
  open-workspace-settings | open | - | workspace/profile | viewer
  open-profile | open | - | user/profile | viewer
  open-preferences | open | - | user/preferences | viewer
  open-action-configuration | open | - | workspace/actions | viewer
  switch-workspace | open | workspace? | /workspaces | viewer
  help | answer | topic? | - | viewer
  list-due-renewals | answer | period? owner? confidence? minimum_revenue? | retention/renewals | viewer
  list-overdue-renewals | answer | owner? | retention/renewals | viewer
  show-account | answer | account | retention/renewals | viewer
  list-renewals-by-confidence | answer | confidence | retention/renewals | viewer
  list-renewals-by-owner | answer | owner | retention/renewals | viewer
  list-unowned-accounts | answer | - | retention/renewals | viewer
  list-incomplete-renewals | answer | field? | retention/renewals | viewer
  list-expiring-contracts | answer | period? | retention/renewals | viewer
  list-auto-renewing | answer | automatic? | retention/renewals | viewer
  list-largest-accounts | answer | count? measure? | retention/renewals | viewer
  list-stale-forecasts | answer | days? | retention/renewals | viewer
  total-revenue | answer | period? owner? confidence? | retention/renewals | viewer
  revenue-at-risk | answer | period? | reports | viewer
  renewals-by-month | answer | period? | reports | viewer
  workload-by-owner | answer | - | reports | viewer
  set-annual-revenue | write | account amount | renewals | editor
  set-contract-value | write | account amount | renewals | editor
  set-renewal-date | write | account date | renewals | editor
  set-expiration-date | write | account date | renewals | editor
  set-renewal-term | write | account months | renewals | editor
  set-confidence | write | account confidence | renewals | editor
  set-auto-renewal | write | account automatic | renewals | editor
  set-contract-link | write | account address | renewals | editor
  set-account-owner | write | account member | customers | editor
  rename-account | write | account name | customers | editor
  create-account | write | name owner? revenue? renewal_date? | customers/create | editor
  create-renewal | write | account date? term? revenue? | renewals/create | editor
  bulk-update-renewals | write | filter field value | renewals/bulk | editor
  export-renewals | answer | filter? | renewals/export | viewer
  import-renewals | upload | - | renewals/import | chief_editor
  bulk-reassign-accounts | write | from to | customers/bulk | chief_editor
  export-accounts | answer | filter? | customers/export | viewer
  import-accounts | upload | - | customers/import | chief_editor
  undo-last-change | write | - | retention/renewals | editor
  find-contact | answer | name? account? | contacts | viewer
  onboarding-status | answer | account? | implementation/onboarding | viewer
  list-support-requests | answer | account? priority? | service/support-requests | viewer
  list-improvement-requests | answer | account? | service/product-improvement | viewer
  list-members | answer | role? status? | users | viewer
  invite-member | write | email full_name role | users/invite | admin
  bulk-invite-members | write | emails role | users/bulk-invite | admin
  change-member-role | write | member role | users | admin
  resend-invitation | write | invitee | users | admin
  cancel-invitation | write | invitee | users | admin
  export-members | answer | - | users/export | admin
  list-fields | answer | module? type? | fields | viewer
  create-field | write | label type module options? | fields/create | admin
  list-recent-changes | answer | period? person? account? | audit | viewer
  export-audit | answer | period? | audit/export | admin
  rename-workspace | write | name | settings/edit | admin
  change-workspace-logo | upload | - | settings/logo | admin
  change-my-picture | upload | - | user/profile | viewer
  set-timezone | write | timezone | settings/preferences | viewer
  toggle-demo-data | write | on | settings/preferences | admin
`
  .trim()
  .split('\n')
  .map((line) => line.trim());

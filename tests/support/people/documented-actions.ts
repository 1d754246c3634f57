/**
 * The actions of every workspace as the product's document lists them: slug, label, category, access. Slugs are stable,
 * because saved actions and analytics refer to them.
 */
const byCategory: Readonly<Record<string, string>> = {
  'Getting around': `
    open-assistant | Start a new chat | workspace
    open-renewals | Open the Renewals Dashboard | workspace
    open-accounts | Open all accounts | workspace
    open-contacts | Open contacts | workspace
    open-onboarding | Open onboarding | workspace
    open-product-heatmap | Open the Product Heatmap | workspace
    open-customer-health | Open Customer Health | workspace
    open-business-review | Open Business Review | workspace
    open-product-improvement | Open Product Improvement | workspace
    open-support-requests | Open Support Requests | workspace
    open-dashboards | Open Dashboards | workspace
    open-workspace-settings | Open the workspace profile | workspace
    open-profile | Open my profile | workspace
    open-preferences | Open my preferences | workspace
    open-action-configuration | Open Action Configuration | workspace
    switch-workspace | Switch to another workspace | workspace
    help | What can you do? | workspace
  `,
  'Renewals: what and when': `
    list-due-renewals | Renewals coming up | workspace
    list-overdue-renewals | Overdue renewals | workspace
    show-account | Show one account | workspace
    list-renewals-by-confidence | Renewals by confidence | workspace
    list-renewals-by-owner | Renewals of one person | workspace
    list-unowned-accounts | Accounts without an owner | workspace
    list-incomplete-renewals | Renewals with missing data | workspace
    list-expiring-contracts | Contracts about to expire | workspace
    list-auto-renewing | Accounts that renew automatically | workspace
    list-largest-accounts | Largest accounts | workspace
    list-stale-forecasts | Forecasts nobody has touched lately | workspace
    total-revenue | Total revenue and contract value | workspace
    revenue-at-risk | Revenue at risk | workspace
    renewals-by-month | Renewals per month | workspace
    workload-by-owner | Accounts and revenue per owner | workspace
  `,
  'Renewals: change': `
    set-annual-revenue | Change annual revenue | workspace
    set-contract-value | Change contract value | workspace
    set-renewal-date | Change a renewal date | workspace
    set-expiration-date | Change an expiration date | workspace
    set-renewal-term | Change a renewal term | workspace
    set-confidence | Change an owner's confidence | workspace
    set-auto-renewal | Switch automatic renewal on or off | workspace
    set-contract-link | Set a contract link | workspace
    set-account-owner | Give an account to somebody | workspace
    rename-account | Rename an account | workspace
    create-account | Add an account | workspace
    create-renewal | Add a renewal | workspace
    bulk-update-renewals | Change many renewals at once | workspace
    export-renewals | Export renewals | workspace
    import-renewals | Import renewals | workspace
    bulk-reassign-accounts | Hand a person's accounts to another | workspace
    export-accounts | Export accounts | workspace
    import-accounts | Import accounts | workspace
    undo-last-change | Undo my last change | workspace
  `,
  'Contacts, onboarding, service': `
    find-contact | Find a contact | workspace
    onboarding-status | How onboarding is going | workspace
    list-support-requests | Open support requests | workspace
    list-improvement-requests | Most wanted product improvements | workspace
  `,
  People: `
    list-members | Who is in this workspace | workspace
    invite-member | Invite somebody | admin_only
    bulk-invite-members | Invite several people | admin_only
    change-member-role | Change somebody's role | admin_only
    resend-invitation | Send an invitation again | admin_only
    cancel-invitation | Cancel an invitation | admin_only
    export-members | Export members | admin_only
  `,
  'Fields and audit': `
    list-fields | Fields of this workspace | workspace
    create-field | Create a custom field | admin_only
    list-recent-changes | What changed recently | workspace
    export-audit | Export the audit log | admin_only
  `,
  'Workspace and me': `
    rename-workspace | Rename the workspace | admin_only
    change-workspace-logo | Change the workspace logo | admin_only
    change-my-picture | Change my picture | workspace
    set-timezone | Change my timezone | workspace
    toggle-demo-data | Switch demo data on or off | admin_only
  `,
};

export const documentedActions: readonly string[] = Object.entries(byCategory).flatMap(([category, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [slug, label, access] = line.trim().split(' | ');
      return [slug, label, category, access].join(' | ');
    }),
);

/** The module catalogue and its groupings (spec §2.4). */

export const groupings = ['Implementation', 'Retention', 'Expansion', 'Satisfaction', 'Service'] as const;
export type Grouping = (typeof groupings)[number];

export interface Module {
  readonly slug: string;
  readonly name: string;
  readonly grouping: Grouping;
}

/** The module whose custom fields are columns of the renewal table. */
export const RENEWALS_MODULE = 'renewals-dashboard';

/** The module whose custom fields are columns of the improvement requests. */
export const IMPROVEMENTS_MODULE = 'product-improvement';

/** The module whose custom fields are columns of the support requests. */
export const SUPPORT_MODULE = 'support-requests';

/** The module whose custom fields are columns of the contacts. */
export const CONTACTS_MODULE = 'contacts';

/** The module whose custom fields are columns of the onboarding projects. */
export const ONBOARDING_MODULE = 'onboarding';

export const modules = [
  { slug: RENEWALS_MODULE, name: 'Renewals Dashboard', grouping: 'Retention' },
  { slug: 'product-heatmap', name: 'Product Heatmap', grouping: 'Expansion' },
  { slug: 'customer-health', name: 'Customer Health', grouping: 'Satisfaction' },
  { slug: 'business-review', name: 'Business Review', grouping: 'Satisfaction' },
  { slug: ONBOARDING_MODULE, name: 'Onboarding', grouping: 'Implementation' },
  { slug: IMPROVEMENTS_MODULE, name: 'Product Improvement', grouping: 'Service' },
  { slug: SUPPORT_MODULE, name: 'Support Requests', grouping: 'Service' },
] as const satisfies readonly Module[];

/** What a custom field can belong to: a module, or the contacts, which are in no grouping (design §7). */
export const fieldModules = [
  ...modules,
  { slug: CONTACTS_MODULE, name: 'Contacts', grouping: null },
] as const;

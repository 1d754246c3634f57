/**
 * The actions of every workspace, part of the product (spec §2.11, §2.15). Their slugs are stable, because saved actions
 * and analytics refer to them. They cannot be changed or deleted. How people ask for them and what they do is in
 * `server/assistant/actions`.
 */
import type { Action } from '../../../contract/actions.ts';
import type { GlobalAction } from './global/global-action.ts';
import { contactsOnboardingService } from './global/contacts-onboarding-service.ts';
import { fieldsAndAudit } from './global/fields-and-audit.ts';
import { gettingAround } from './global/getting-around.ts';
import { people } from './global/people.ts';
import { renewalChanges } from './global/renewal-changes.ts';
import { renewalQuestions } from './global/renewal-questions.ts';
import { workspaceAndMe } from './global/workspace-and-me.ts';

const byCategory: Readonly<Record<string, readonly GlobalAction[]>> = {
  'Getting around': gettingAround,
  'Renewals: what and when': renewalQuestions,
  'Renewals: change': renewalChanges,
  'Contacts, onboarding, service': contactsOnboardingService,
  People: people,
  'Fields and audit': fieldsAndAudit,
  'Workspace and me': workspaceAndMe,
};

/** In the order in which they are listed. */
export const globalActionFacts = Object.entries(byCategory).flatMap(([category, actions]) =>
  actions.map((action) => ({ category, ...action })),
);

/** What only an admin may do is offered to admins only. */
export const globalActions: readonly Action[] = globalActionFacts.map(
  ({ slug, label, description, category, least_role }) => ({
    id: `system-${slug}`,
    action_label: label,
    action_slug: slug,
    category,
    description,
    action_type: 'global',
    access_level: least_role === 'admin' ? 'admin_only' : 'workspace',
    creator_name: null,
  }),
);

const ids = new Set(globalActions.map(({ id }) => id));

export const isGlobalAction = (id: string): boolean => ids.has(id);

/** Parameters that several actions have, and the other words that people have for their options. */
import { fieldTypes, type FieldType } from '../../../contract/fields.ts';
import { inviteRoles } from '../../../contract/invitations.ts';
import { fieldModules } from '../../../contract/modules.ts';
import { confidences, type Confidence } from '../../../contract/records/renewals.ts';
import { roles, type Role } from '../../../contract/rights.ts';
import { fieldTypeNames } from '../../../contract/rules/field-type-text.ts';
import { roleNames } from '../../../contract/rules/role-text.ts';
import { offeredTimezones } from '../../../contract/users.ts';
import type { Parameter } from '../parameters/parameter.ts';

export const accountNamed = (question: string): Parameter => ({
  name: 'account',
  label: 'Account',
  type: 'account',
  question,
  required: true,
});

export const optionalAccount: Parameter = {
  name: 'account',
  label: 'Account',
  type: 'account',
  question: 'Which account?',
};

export const period = (question: string): Parameter => ({
  name: 'period',
  label: 'Period',
  type: 'period',
  question,
});

export const optionalOwner: Parameter = {
  name: 'owner',
  label: 'Owner',
  type: 'member',
  question: 'Whose?',
  after: ['owned by', 'of', 'for', 'by', 'with'],
};

export const amount = (question: string): Parameter => ({
  name: 'amount',
  label: 'Amount',
  type: 'money',
  question,
  required: true,
  after: ['to', 'is', 'now', 'at'],
});

const saidOfConfidence: Readonly<
  Record<Confidence, { readonly label: string; readonly said: readonly string[] }>
> = {
  high: {
    label: 'High',
    said: [
      'safe',
      'certain',
      'confident',
      'sure',
      'green',
      'strong',
      'likely to renew',
      'solid',
      'feel good',
    ],
  },
  medium: {
    label: 'Medium',
    said: ['middle', 'moderate', 'so-so', 'yellow', 'amber', 'fifty-fifty', 'unsure'],
  },
  low: {
    label: 'Low',
    said: [
      'risky',
      'shaky',
      'at risk',
      'weak',
      'red',
      'unlikely',
      'doubtful',
      'in danger',
      'churn',
      'churning',
      'least confident',
      'not so sure',
      'not sure',
      'may not renew',
      'lose',
    ],
  },
};

const confidenceOf = (question: string) =>
  ({
    name: 'confidence',
    label: 'Confidence',
    type: 'choice',
    question,
    options: confidences.map((value) => ({ value, ...saidOfConfidence[value] })),
  }) as const;

export const optionalConfidence: Parameter = confidenceOf('Which confidence: high, medium or low?');

export const requiredConfidence = (question: string): Parameter => ({
  ...confidenceOf(question),
  required: true,
});

const saidOfRole: Readonly<Record<Role, readonly string[]>> = {
  admin: ['administrator', 'admins', 'administrators', 'owner'],
  chief_editor: ['chief editors', 'lead editor', 'head editor', 'edit anything', 'edit everything'],
  editor: ['editors', 'edit'],
  viewer: ['viewers', 'view', 'view only', 'read only', 'read-only', 'guest', 'look only'],
};

const role = (offered: readonly Role[], question: string) =>
  ({
    name: 'role',
    label: 'Role',
    type: 'choice',
    question,
    options: offered.map((value) => ({ value, label: roleNames[value], said: saidOfRole[value] })),
  }) as const;

export const anyRole = role(roles, 'Which role: admin, chief editor, editor or viewer?');
export const invitedRole = role(inviteRoles, 'Which role: admin, editor or viewer?');

/** The name or the email of somebody who was invited, as the person says it. */
export const invitee = (question: string): Parameter => ({
  name: 'invitee',
  label: 'Invitation',
  type: 'name',
  question,
  required: true,
  after: [
    'invitation to',
    'invitation of',
    'invitation for',
    'invite for',
    'email to',
    'invitation',
    'uninvite',
    'remind',
    'nudge',
    'invited',
    'let',
    'send',
    'to',
    'for',
    'of',
  ],
});

const saidOfModule: Readonly<Record<string, readonly string[]>> = {
  'renewals-dashboard': ['renewals', 'renewal', 'retention'],
  'product-heatmap': ['heatmap', 'heat map', 'expansion'],
  'customer-health': ['health', 'satisfaction'],
  'business-review': ['business reviews', 'review', 'reviews', 'qbr'],
  onboarding: ['implementation', 'projects', 'project', 'onboarding project'],
  'product-improvement': ['improvements', 'improvement requests', 'feature requests'],
  'support-requests': ['support', 'tickets', 'ticket', 'support request'],
  contacts: ['contact', 'people'],
};

export const fieldModule = {
  name: 'module',
  label: 'Module',
  type: 'choice',
  question: 'For which module?',
  after: ['in', 'for', 'to', 'on'],
  options: fieldModules.map(({ slug, name }) => ({
    value: slug,
    label: name,
    said: saidOfModule[slug] ?? [],
  })),
} as const satisfies Parameter;

const saidOfType: Readonly<Record<FieldType, readonly string[]>> = {
  text: ['free text', 'string', 'words', 'texts'],
  number: ['numeric', 'count', 'score', 'integer', 'numbers'],
  currency: ['money', 'amount', 'dollars', 'price', 'usd'],
  percentage: ['percent', '%', 'rate'],
  date: ['day', 'dates', 'calendar date'],
  dropdown: ['single choice', 'drop-down', 'dropdowns'],
  multiselect: ['multi-select', 'multiple choice', 'several choices', 'tags'],
  boolean: ['yes/no', 'yes or no', 'checkbox', 'true/false', 'flag', 'yes no'],
  user: ['member', 'person', 'users'],
};

export const fieldType = {
  name: 'type',
  label: 'Type',
  type: 'choice',
  question: `Which type: ${fieldTypes.map((type) => fieldTypeNames[type].toLowerCase()).join(', ')}?`,
  options: fieldTypes.map((value) => ({ value, label: fieldTypeNames[value], said: saidOfType[value] })),
} as const satisfies Parameter;

const saidOfTimezone: Readonly<Record<(typeof offeredTimezones)[number], readonly string[]>> = {
  'America/New_York': [
    'eastern',
    'eastern time',
    'new york',
    'est',
    'edt',
    'et',
    'boston',
    'miami',
    'east coast',
  ],
  'America/Chicago': ['central', 'central time', 'chicago', 'cst', 'cdt', 'ct', 'dallas', 'houston', 'texas'],
  'America/Denver': ['mountain', 'mountain time', 'denver', 'mst', 'mdt', 'mt', 'colorado', 'salt lake city'],
  'America/Los_Angeles': [
    'pacific',
    'pacific time',
    'los angeles',
    'pst',
    'pdt',
    'pt',
    'california',
    'san francisco',
    'seattle',
    'west coast',
  ],
  'America/Phoenix': ['phoenix', 'arizona'],
  'America/Anchorage': ['anchorage', 'alaska', 'akst', 'akdt'],
  'Pacific/Honolulu': ['honolulu', 'hawaii', 'hst', 'hawaiian'],
};

export const timezones = offeredTimezones.map((value) => ({
  value,
  label: value,
  said: saidOfTimezone[value],
}));

/** Categories of actions, as somebody asks for help with one. */
export const areaOfActions = {
  name: 'topic',
  label: 'Topic',
  type: 'choice',
  question: 'With what?',
  options: [
    {
      value: 'Getting around',
      label: 'Getting around',
      said: ['navigation', 'pages', 'opening pages', 'screens'],
    },
    {
      value: 'Renewals: what and when',
      label: 'Renewals: what and when',
      said: ['renewals', 'accounts', 'customers', 'revenue', 'reports', 'forecasts', 'contracts'],
    },
    {
      value: 'Renewals: change',
      label: 'Renewals: change',
      said: ['changing', 'changes', 'editing', 'updating', 'importing', 'exporting', 'imports', 'exports'],
    },
    {
      value: 'Contacts, onboarding, service',
      label: 'Contacts, onboarding, service',
      said: ['contacts', 'onboarding', 'service', 'support', 'tickets', 'feature requests', 'projects'],
    },
    {
      value: 'People',
      label: 'People',
      said: ['members', 'users', 'invitations', 'roles', 'team', 'inviting'],
    },
    { value: 'Fields and audit', label: 'Fields and audit', said: ['fields', 'audit', 'history', 'columns'] },
    {
      value: 'Workspace and me',
      label: 'Workspace and me',
      said: ['workspace', 'settings', 'my profile', 'timezone', 'preferences', 'demo data'],
    },
  ],
} as const satisfies Parameter;

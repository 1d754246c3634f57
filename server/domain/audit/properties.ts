/** What an audit entry says about entities that are not records: the label of each property, and its values in words. */
import { accessNames } from '../../../contract/rules/access-text.ts';
import type { AuditEntityType } from '../../../contract/audit.ts';
import { fieldModules } from '../../../contract/modules.ts';
import { fieldTypeNames } from '../../../contract/rules/field-type-text.ts';
import { defaultTargets } from '../../../contract/support-targets.ts';
import { roleNames } from '../../../contract/rules/role-text.ts';
import { requesterKeys } from '../improvements/requesters.ts';
import { NOTE_OF_RECORD } from '../notes/notes.ts';
import { chartTitles } from './chart-words.ts';
import { chosenWidths, viewParts } from './view-words.ts';
import { anyWord, dayCount, oneOf, percent, picture, typed, type Word } from './words.ts';

export interface PropertyWords {
  readonly label: string;
  readonly word: Word;
}

const of = (label: string, word: Word = anyWord): PropertyWords => ({ label, word });

const moduleNames = Object.fromEntries(fieldModules.map(({ slug, name }) => [slug, name]));
const role = of('Role', oneOf(roleNames));
const status = of(
  'Status',
  oneOf({
    active: 'Active',
    inactive: 'Inactive',
    pending: 'Pending',
    expired: 'Expired',
    rejected: 'Declined by User',
    cancelled: 'Cancelled',
    accepted: 'Accepted',
  }),
);

/** `answer_urgent` as `Hours to answer Urgent`. */
const targetWords = Object.fromEntries(
  Object.keys(defaultTargets).map((key) => {
    const [what = '', priority = ''] = key.split('_');
    return [key, of(`Hours to ${what} ${labelFrom(priority)}`)];
  }),
);

/** By key of the diff, in the order in which they are shown. */
export const properties: Readonly<Partial<Record<AuditEntityType, Readonly<Record<string, PropertyWords>>>>> =
  {
    'improvement request': {
      [NOTE_OF_RECORD]: of('Note', typed),
      [requesterKeys.asked]: of('Asked by', typed),
      [requesterKeys.note]: of('Note of who asked', typed),
      [requesterKeys.told]: of('Told', typed),
    },
    customer: { logo_url: of('Logo', picture), note: of('Note', typed) },
    project: {
      task: of('Task', typed),
      task_done: of('Task done', typed),
      task_due: of('Task due', typed),
      task_assignee: of('Assignee', typed),
      task_place: of('Place of the task', typed),
      template: of('Tasks from template', typed),
    },
    'support request': {
      contact: of('Contact', typed),
      answer: of('Answer', typed),
      internal_note: of('Internal note', typed),
      said: of('Contact said', typed),
    },
    field: {
      label: of('Label', typed),
      name: of('Name', typed),
      description: of('Description', typed),
      type: of('Type', oneOf(fieldTypeNames)),
      module_slug: of('Module', oneOf(moduleNames)),
      is_required: of('Required'),
      dropdown_options: of('Options'),
      removed_options: of('Removed options'),
      is_active: of('Active'),
      position: of('Position'),
    },
    action: {
      label: of('Label', typed),
      slug: of('Slug', typed),
      category: of('Category', typed),
      description: of('Description', typed),
      type: of('Type', oneOf({ user: 'User', workspace: 'Workspace' })),
      access_level: of('Access', oneOf(accessNames)),
      source_query: of('Query', typed),
      creator_name: of('Creator', typed),
    },
    view: {
      name: of('Name', typed),
      shared: of('Shared'),
      query: of('Arrangement', viewParts),
      widths: of('Column widths', chosenWidths),
      position: of('Position'),
    },
    member: { full_name: of('Name', typed), email: of('Email', typed), role, status },
    invitation: {
      full_name: of('Name', typed),
      email: of('Email', typed),
      role,
      status,
      expires_at: of('Expires'),
    },
    workspace: {
      workspace_name: of('Name', typed),
      workspace_slug: of('Address', typed),
      profile_picture_url: of('Logo', picture),
      logo_url: of('Logo', picture),
      onboarding_template: of('Onboarding template', typed),
      show_demo_data: of('Demo data shown'),
      demo_customer_count: of('Demo accounts'),
      exported_data: of(
        'Data of the workspace',
        oneOf({ requested: 'Export asked for', downloaded: 'Downloaded' }),
      ),
      dashboard: of('Dashboard', chartTitles),
      weight_high: of('Weight of High', percent),
      weight_medium: of('Weight of Medium', percent),
      weight_low: of('Weight of Low', percent),
      weight_none: of('Weight without a confidence', percent),
      notice_on: of('Flag notice due'),
      notice_days: of('Notice due within', dayCount),
      closing_on: of('Flag closing without a confidence'),
      closing_days: of('Closing within', dayCount),
      checkpoint_on: of('Flag the checkpoint'),
      checkpoint_days: of('Checkpoint before the renewal', dayCount),
      untouched_on: of('Flag untouched confidence'),
      untouched_days: of('Untouched after', dayCount),
      ...targetWords,
    },
  };

/** `contract_value` as `Contract value`: for a property that the product does not have any more. */
export function labelFrom(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

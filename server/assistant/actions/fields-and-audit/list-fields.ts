/** The action “Fields of this workspace”. */
import { listFields as fieldsCall, type FieldType } from '../../../../contract/fields.ts';
import { fieldModules } from '../../../../contract/modules.ts';
import { fieldTypeNames } from '../../../../contract/rules/field-type-text.ts';
import type { ActionWork } from '../action-work.ts';
import { textIn } from '../given-values.ts';
import { pageRoute } from '../places.ts';
import { moreThan, ROWS_MOST } from '../record-list.ts';
import { countOf, sentence, verb } from '../words.ts';
import { fieldModule, fieldType } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const moduleNames: ReadonlyMap<string, string> = new Map(fieldModules.map(({ slug, name }) => [slug, name]));

const work: ActionWork = {
  answer: async (context, values) => {
    const module = textIn(values, 'module');
    const type = textIn(values, 'type') as FieldType | null;
    const { data } = await context.ask(fieldsCall, {
      params: { workspaceId: context.actor.workspace.workspace_id },
    });
    const found = data
      .filter(({ is_active }) => is_active)
      .filter(({ used_in }) => module === null || used_in.includes(module))
      .filter(({ field_type }) => type === null || field_type === type)
      // The workspace's own fields first: those are what it has added.
      .toSorted((one, other) => Number(one.is_system_field) - Number(other.is_system_field));
    const own = found.filter(({ is_system_field }) => !is_system_field).length;
    const of = module === null ? '' : ` of ${moduleNames.get(module) ?? module}`;
    const which = type === null ? 'field' : `${fieldTypeNames[type].toLowerCase()} field`;
    const said = `${countOf(found.length, which)}${of} ${verb(found.length, 'is', 'are')} in use, ${own} of them custom.`;
    const route = pageRoute(context, 'fields');
    const rows = found.slice(0, ROWS_MOST);
    if (rows.length === 0) return { answer: { type: 'text', response_text: sentence(said) }, route };
    return {
      answer: {
        type: 'table',
        response_text: `${sentence(said)}${moreThan(rows.length, found.length)}`,
        table: {
          headers: ['Field', 'Type', 'Used in', 'Kind'],
          rows: rows.map(({ field_label, field_type, used_in, is_system_field }) => ({
            cells: [
              field_label,
              fieldTypeNames[field_type],
              used_in.map((slug) => moduleNames.get(slug) ?? slug).join(', '),
              is_system_field ? 'System' : 'Custom',
            ],
            clickable: false,
            action: null,
          })),
        },
      },
      route,
    };
  },
};

export const listFields = defineAction({
  slug: 'list-fields',
  kind: 'answer',
  target: 'fields',
  keywords: ['fields', 'custom fields', 'columns', 'properties', 'data model', 'field list'],
  samples: [
    'which fields do we have?',
    'list the custom fields',
    'show all fields of renewals',
    'what columns are there?',
    'dropdown fields',
    'which properties can be stored on a contact?',
    'list date fields',
    'what custom attributes exist',
    'show our data model',
    'fields for onboarding',
    'what kinds of data do we keep for support requests?',
    'all currency fields',
    'which attributes does a ticket have',
  ],
  parameters: [fieldModule, fieldType],
  run: work,
});

/** Field definitions of a workspace, system and custom, and the calls about them (spec §2.6, §2.7, §3, §5, §7.3). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { modules } from './modules.ts';
import { fieldNameProblem, optionLabelsProblem } from './rules/field-name.ts';
import { id, personText, TEXT_LENGTH } from './shapes.ts';

export const fieldTypes = [
  'currency',
  'text',
  'number',
  'percentage',
  'date',
  'dropdown',
  'multiselect',
  'boolean',
  'user',
] as const;
export type FieldType = (typeof fieldTypes)[number];

const moduleSlug = z.enum(modules.map(({ slug }) => slug) as [string, ...string[]]);

const dropdownOption = z.object({ label: z.string(), value: z.string() });
export type DropdownOption = z.output<typeof dropdownOption>;

const newDropdownOption = z.object({ label: personText(100), value: z.string().check(z.maxLength(100)) });

/** `used_in` holds module slugs. `dropdown_options` is empty for types without options. */
export const fieldDefinition = z.object({
  id,
  field_label: z.string(),
  field_name: z.string(),
  field_description: z.string(),
  field_type: z.enum(fieldTypes),
  is_system_field: z.boolean(),
  is_required: z.boolean(),
  dropdown_options: z.array(dropdownOption),
  used_in: z.array(z.string()),
});
export type FieldDefinition = z.output<typeof fieldDefinition>;

/**
 * The value of a custom field: money in US dollars, a percentage as 12.5 for 12.5 %, a day as YYYY-MM-DD, an option
 * by its value, a multiselect as option values in the order of the definition, a user by member id, null for no
 * value.
 */
export const customValue = z.union([
  z.string().check(z.maxLength(TEXT_LENGTH)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
  z.null(),
]);
export type CustomValue = z.output<typeof customValue>;

export const customFieldName = z.string().check(
  z.maxLength(64),
  z.superRefine((name, context) => {
    const problem = fieldNameProblem(name);
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: name });
  }),
);

export const listFields = defineCall({
  name: 'listFields',
  method: 'GET',
  path: '/workspaces/{workspaceId}/fields',
  summary: 'Every field of a workspace, system and custom',
  spec: '§7.3',
  access: { who: 'member', workspace: 'path', right: 'read' },
  params: z.object({ workspaceId: id }),
  answer: z.object({ data: z.array(fieldDefinition) }),
});

export const createCustomField = defineCall({
  name: 'createCustomField',
  method: 'POST',
  path: '/custom-fields',
  summary: 'Adds a custom field to a module',
  spec: '§7.3',
  access: { who: 'member', workspace: 'query', right: 'configure' },
  query: z.object({ workspace_id: id }),
  body: z
    .object({
      field_label: personText(100),
      field_name: customFieldName,
      field_description: personText(500),
      field_type: z.enum(fieldTypes),
      module_slug: moduleSlug,
      is_required: z.boolean(),
      dropdown_options: z.optional(z.array(newDropdownOption).check(z.maxLength(100))),
    })
    .check(
      z.superRefine(({ field_type, dropdown_options = [] }, context) => {
        const offers = field_type === 'dropdown' || field_type === 'multiselect';
        const problem = offers ? optionLabelsProblem(dropdown_options.map(({ label }) => label)) : null;
        if (problem !== null) {
          context.issues.push({
            code: 'custom',
            message: problem,
            input: dropdown_options,
            path: ['dropdown_options'],
          });
        }
      }),
    ),
  answer: fieldDefinition,
});

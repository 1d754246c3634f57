/**
 * Field definitions of a workspace, system and custom, and the calls about them (spec §2.6, §2.7, §3, §5, §7.3;
 * decision 50).
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { fieldModules } from './modules.ts';
import { fieldNameProblem, NAME_LENGTH, optionLabelsProblem } from './rules/field-name.ts';
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

export const hasOptions = (type: FieldType) => type === 'dropdown' || type === 'multiselect';

const moduleSlug = z.enum(fieldModules.map(({ slug }) => slug) as [string, ...string[]]);

const dropdownOption = z.object({ label: z.string(), value: z.string() });
export type DropdownOption = z.output<typeof dropdownOption>;

/** Maximum number of options of a field. */
export const MOST_OPTIONS = 100;

const newDropdownOption = z.object({ label: personText(100), value: z.string().check(z.maxLength(100)) });
const newDropdownOptions = z.array(newDropdownOption).check(z.maxLength(MOST_OPTIONS));

/**
 * `used_in` holds module slugs. `dropdown_options` is empty for types without options. `removed_options` can no longer
 * be chosen, but records may still hold them. A field that is not active is no column; its values are kept.
 */
export const fieldDefinition = z.object({
  id,
  field_label: z.string(),
  field_name: z.string(),
  field_description: z.string(),
  field_type: z.enum(fieldTypes),
  is_system_field: z.boolean(),
  is_required: z.boolean(),
  dropdown_options: z.array(dropdownOption),
  removed_options: z.array(dropdownOption),
  used_in: z.array(z.string()),
  is_active: z.boolean(),
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
  z.maxLength(NAME_LENGTH),
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
      dropdown_options: z.optional(newDropdownOptions),
    })
    .check(
      z.superRefine(({ field_type, dropdown_options = [] }, context) => {
        const problem = hasOptions(field_type)
          ? optionLabelsProblem(dropdown_options.map(({ label }) => label))
          : null;
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

/** What the change of a field is about: the properties that may change. The name and the type never do. */
const expectedField = z.object({
  field_label: z.optional(z.string()),
  field_description: z.optional(z.string()),
  is_required: z.optional(z.boolean()),
  dropdown_options: z.optional(z.array(dropdownOption)),
  is_active: z.optional(z.boolean()),
});
export type ExpectedField = z.output<typeof expectedField>;

/**
 * Only what is given changes. An option is known by its value: with another label it is renamed, and a value that is
 * missing is removed. `after` moves the field behind another custom field of the workspace, null to the first place.
 * `expected` is what the person saw of what they change; if the server holds something else, it refuses with
 * `stale_value`.
 */
export const updateCustomField = defineCall({
  name: 'updateCustomField',
  method: 'PATCH',
  path: '/custom-fields/{id}',
  summary: 'Changes a custom field, takes it out of use or brings it back',
  spec: '§2.6',
  access: { who: 'member', workspace: 'query', right: 'configure' },
  params: z.object({ id }),
  query: z.object({ workspace_id: id }),
  body: z
    .object({
      field_label: z.optional(personText(100)),
      field_description: z.optional(personText(500)),
      is_required: z.optional(z.boolean()),
      dropdown_options: z.optional(newDropdownOptions),
      is_active: z.optional(z.boolean()),
      after: z.optional(z.nullable(id)),
      expected: z.optional(expectedField),
    })
    .check(
      z.refine(
        ({ expected: _expected, ...changes }) => Object.values(changes).some((value) => value !== undefined),
        'Please say what is to be changed about the field.',
      ),
    ),
  answer: fieldDefinition,
});

/** The data of a `stale_value` error (409) about a field: the field as it is now, and who changed it last. */
export const staleField = z.object({
  field: fieldDefinition,
  changed_by: z.nullable(z.string()),
  changed_by_caller: z.boolean(),
});
export type StaleField = z.output<typeof staleField>;

/**
 * How many records the field's module has, how many of them hold a value of the field, and how many each option,
 * removed options included. A record that holds several options counts for each.
 */
export const fieldUse = z.object({
  records: z.number(),
  filled: z.number(),
  empty: z.number(),
  options: z.array(z.object({ value: z.string(), records: z.number() })),
});
export type FieldUse = z.output<typeof fieldUse>;

export const getFieldUse = defineCall({
  name: 'getFieldUse',
  method: 'GET',
  path: '/custom-fields/{id}/use',
  summary: 'How many records hold a custom field and each of its options',
  spec: '§2.6',
  access: { who: 'member', workspace: 'query', right: 'configure' },
  params: z.object({ id }),
  query: z.object({ workspace_id: id }),
  answer: fieldUse,
});

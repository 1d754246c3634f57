import { roleDescriptions } from '../../../contract/rights.ts';
import type { FieldDefinition } from '../../../contract/fields.ts';
import { placeOf } from '../../../machines/settings/edit-field.ts';
import { kindOf, type FieldKind } from '../../../machines/settings/fields-view.ts';
import type { FieldConfigurationActor } from '../../../machines/settings/field-configuration.machine.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { FieldActions } from './field-actions.tsx';
import { FieldModules, moduleName } from './field-modules.tsx';
import { fieldTypeNames } from '../../../contract/rules/field-type-text.ts';
import { FieldTypeLabel } from './field-type.tsx';

export const ADMINS_ONLY = `Only admins (${roleDescriptions.admin}) may change fields.`;
const SYSTEM = 'System fields cannot be edited';

export const kindWords: Readonly<Record<FieldKind, string>> = { system: 'System', custom: 'Custom' };
const kindText = (field: FieldDefinition) => kindWords[kindOf(field)];

const modulesOf = ({ used_in }: FieldDefinition) => used_in.map(moduleName).join(' ');

interface Sources {
  readonly actor: FieldConfigurationActor;
  readonly fields: readonly FieldDefinition[];
  readonly mayConfigure: boolean;
  /** The name of the field that was just created. */
  readonly created: string | null;
}

/** The columns of spec §2.6. */
export const fieldColumns = (sources: Sources): ListColumn<FieldDefinition>[] => [
  {
    key: 'label',
    label: 'Field Label',
    width: 180,
    cell: ({ field_label, field_name }) => (
      <span className="flex flex-wrap items-center gap-2">
        {field_label}
        {field_name === sources.created && (
          <Badge tone="info" small>
            New
          </Badge>
        )}
      </span>
    ),
    rank: ({ field_label }) => field_label,
    text: ({ field_label }) => field_label,
  },
  {
    key: 'name',
    label: 'Field Name',
    width: 180,
    cell: ({ field_name }) => <span className="font-mono text-xs text-text-secondary">{field_name}</span>,
    rank: ({ field_name }) => field_name,
    text: ({ field_name }) => field_name,
  },
  {
    key: 'type',
    label: 'Data Type',
    width: 130,
    cell: ({ field_type }) => <FieldTypeLabel type={field_type} />,
    rank: ({ field_type }) => fieldTypeNames[field_type],
    text: ({ field_type }) => fieldTypeNames[field_type],
  },
  {
    key: 'kind',
    label: 'Type',
    width: 150,
    cell: (field) => (
      <span className="flex flex-wrap items-center gap-[6px]">
        {field.is_system_field ? (
          <span className="text-text-muted">{kindText(field)}</span>
        ) : (
          <Badge tone="outline">{kindText(field)}</Badge>
        )}
        {!field.is_active && <Badge>Inactive</Badge>}
      </span>
    ),
    rank: (field) => `${kindText(field)} ${field.is_active ? '' : 'Inactive'}`,
    text: (field) => `${kindText(field)} ${field.is_active ? '' : 'Inactive'}`,
  },
  {
    key: 'modules',
    label: 'Used In',
    width: 240,
    cell: ({ used_in }) => <FieldModules slugs={used_in} />,
    rank: modulesOf,
    text: modulesOf,
  },
  {
    key: 'actions',
    label: 'Actions',
    width: 100,
    end: true,
    cell: (field) => (
      <FieldActions
        field={field}
        reason={field.is_system_field ? SYSTEM : sources.mayConfigure ? null : ADMINS_ONLY}
        onEdit={() =>
          sources.actor.send({ type: 'field.edit', field, after: placeOf(sources.fields, field) })
        }
        onSwitch={() => sources.actor.send({ type: 'field.switch', field })}
      />
    ),
  },
];

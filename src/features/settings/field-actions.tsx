import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import type { FieldDefinition } from '../../../contract/fields.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

interface FieldActionsProps {
  readonly field: FieldDefinition;
  /** Null if the person may change the field. */
  readonly reason: string | null;
  readonly onEdit: () => void;
  readonly onSwitch: () => void;
}

/** The buttons of a custom field; a dash for a field that cannot be changed (spec §2.6). */
export function FieldActions({ field, reason, onEdit, onSwitch }: FieldActionsProps) {
  if (reason !== null) {
    return (
      <span className="px-2 text-text-placeholder" title={reason}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{reason}</span>
      </span>
    );
  }
  const { field_label: label, is_active: isActive } = field;
  return (
    <span className="inline-flex">
      <IconButton label={`Edit ${label}`} onClick={onEdit}>
        <Pencil {...icon} />
      </IconButton>
      <IconButton label={`${isActive ? 'Deactivate' : 'Bring back'} ${label}`} onClick={onSwitch}>
        {isActive ? <Archive {...icon} /> : <ArchiveRestore {...icon} />}
      </IconButton>
    </span>
  );
}

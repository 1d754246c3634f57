import { History } from 'lucide-react';
import type { AuditEntry } from '../../../contract/audit.ts';
import { revertOf } from '../../../machines/settings/audit-reverted.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AuditValue } from './audit-value.tsx';
import { entityName } from './audit-words.ts';

interface AuditChangesProps {
  readonly entry: AuditEntry;
  /** All that are loaded, newest first. */
  readonly entries: readonly AuditEntry[];
  readonly onRevert: (field: string) => void;
  /** Shows the history of this alone; omitted where that is shown. */
  readonly onHistory?: () => void;
}

const heading =
  'border-b border-border-subtle px-3 py-1 narrow:px-2 text-left text-xs font-medium text-text-muted';
const cell =
  'border-b border-border-subtle px-3 py-[6px] narrow:px-2 text-left align-middle font-regular group-last/field:border-b-0';

/** What one entry changed, field by field, with a button for each change that can be taken back. */
export function AuditChanges({ entry, entries, onRevert, onHistory }: AuditChangesProps) {
  const fields = Object.entries(entry.diff);
  const original = entry.reverts === null ? undefined : entries.find(({ id }) => id === entry.reverts);
  return (
    <div className="grid justify-items-start gap-2">
      {entry.reverts !== null && (
        <p className="text-xs text-text-muted">
          Takes back {original ? `a change by ${original.performed_by_name}` : 'an earlier change'}.
        </p>
      )}
      <table className="w-[760px] max-w-full border-separate narrow:w-[calc(100vw-92px)] narrow:table-fixed border-spacing-0 overflow-hidden rounded-md border border-border-default bg-surface-base tabular-nums">
        <thead className="bg-surface-canvas">
          <tr>
            {['Field', 'Old', 'New'].map((name) => (
              <th key={name} scope="col" className={heading}>
                {name}
              </th>
            ))}
            <th scope="col" className={heading}>
              <span className="sr-only">Revert</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([field, change]) => (
            <tr key={field} className="group/field">
              <th scope="row" className={cell}>
                {change.label}
              </th>
              <td className={cell}>
                <AuditValue value={change.old} is="removed" />
              </td>
              <td className={cell}>
                <AuditValue value={change.new} is="added" />
              </td>
              <td className={`${cell} w-px whitespace-nowrap text-right!`}>
                {revertOf(entries, entry, field) !== null ? (
                  <Badge tone="warning">Reverted</Badge>
                ) : (
                  change.revertible && (
                    <Button
                      size="sm"
                      label={`Revert ${change.label}, ${entityName(entry)}`}
                      onClick={() => onRevert(field)}
                    >
                      Revert
                    </Button>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {onHistory && (
        <Button
          size="sm"
          tone="ghost"
          onClick={onHistory}
          icon={<History aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
        >
          {`All changes of ${entityName(entry)}`}
        </Button>
      )}
    </div>
  );
}

import { History } from 'lucide-react';
import type { AuditEntry } from '../../../contract/audit.ts';
import { revertOf } from '../../../machines/settings/audit-reverted.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AuditValue } from '../../records/audit-value.tsx';
import { entityName } from '../../records/audit-words.ts';

interface AuditChangesProps {
  readonly entry: AuditEntry;
  /** All that are loaded, newest first. */
  readonly entries: readonly AuditEntry[];
  readonly onRevert: (field: string) => void;
  /** Shows the history of this alone; omitted where that is shown. */
  readonly onHistory?: () => void;
}

/** On a phone the three texts of a field stand side by side, and its button below them. */
const line =
  'narrow:grid narrow:grid-cols-3 narrow:border-b narrow:border-border-subtle narrow:last:border-b-0';
const heading =
  'border-b border-border-subtle px-3 py-1 text-left text-xs font-medium text-text-muted narrow:border-b-0 narrow:px-2';
const cellStyle = 'px-3 py-[6px] text-left align-middle font-regular narrow:border-b-0 narrow:px-2';

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
      <table className="w-[760px] max-w-full border-separate narrow:block narrow:w-[calc(100vw-92px)] border-spacing-0 overflow-hidden rounded-md border border-border-default bg-surface-base tabular-nums">
        <thead className="bg-surface-canvas narrow:block">
          <tr className={line}>
            {['Field', 'Old', 'New'].map((name) => (
              <th key={name} scope="col" className={heading}>
                {name}
              </th>
            ))}
            <th scope="col" className={`${heading} narrow:sr-only`}>
              <span className="sr-only">Revert</span>
            </th>
          </tr>
        </thead>
        <tbody className="narrow:block">
          {fields.map(([field, change], index) => {
            const cell = classNames(cellStyle, index < fields.length - 1 && 'border-b border-border-subtle');
            return (
              <tr key={field} className={line}>
                <th scope="row" className={cell}>
                  {change.label}
                </th>
                <td className={cell}>
                  <AuditValue value={change.old} is="removed" />
                </td>
                <td className={cell}>
                  <AuditValue value={change.new} is="added" />
                </td>
                <td
                  className={`${cell} w-px whitespace-nowrap text-right! narrow:col-span-3 narrow:w-auto narrow:empty:hidden`}
                >
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
            );
          })}
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

import { Check, FileText } from 'lucide-react';
import { Fragment } from 'react';
import type { RecordImport } from '../../../contract/imports.ts';
import { rowsOf } from '../../../machines/records/import-words.ts';
import { classNames } from '../../ui/class-names.ts';

const steps = ['Upload', 'Columns', 'Check', 'Import'] as const;
export type ImportStep = (typeof steps)[number];

interface ImportStepsProps {
  readonly step: ImportStep;
  /** The last step is done, too. */
  readonly isDone: boolean;
  readonly current: RecordImport | null;
}

/** The four steps of an import, and its file. */
export function ImportSteps({ step, isDone, current }: ImportStepsProps) {
  const at = steps.indexOf(step);
  return (
    <div className="flex min-h-[52px] flex-none flex-wrap items-center gap-x-4 gap-y-1 border-b border-border-default px-5 py-2 narrow:px-3">
      <ol aria-label="Import" className="flex items-center gap-[10px] font-medium text-text-muted">
        {steps.map((name, index) => {
          const done = index < at || (index === at && isDone);
          const now = index === at && !isDone;
          return (
            <Fragment key={name}>
              {index > 0 && <li aria-hidden="true" className="h-px w-6 bg-border-strong narrow:w-2" />}
              <li
                aria-current={now ? 'step' : undefined}
                className={classNames(
                  'inline-flex items-center gap-2',
                  now && 'font-semibold text-text-primary',
                )}
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'grid size-5 place-items-center rounded-full text-2xs tabular-nums',
                    done && 'bg-success-tint text-success-text',
                    now && 'bg-action-primary text-text-on-brand',
                    !done && !now && 'border border-border-strong',
                  )}
                >
                  {done ? <Check className="size-3" strokeWidth={2.5} /> : index + 1}
                </span>
                <span className={classNames(!now && 'narrow:sr-only')}>{name}</span>
              </li>
            </Fragment>
          );
        })}
      </ol>
      {current && (
        <span className="ml-auto flex min-w-0 items-center gap-2 text-xs text-text-muted narrow:ml-0">
          <FileText aria-hidden="true" className="size-icon-sm flex-none" strokeWidth={1.75} />
          <span className="min-w-0 truncate font-mono">{current.file_name}</span>
          <span className="whitespace-nowrap">{sheetText(current)}</span>
        </span>
      )}
    </div>
  );
}

const sheetText = ({ row_count, sheets, settings }: RecordImport) =>
  sheets.length > 1
    ? `${rowsOf(row_count)}, sheet ${settings.sheet + 1} of ${sheets.length}`
    : rowsOf(row_count);

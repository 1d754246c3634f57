import { ArrowRight, Minus, Plus, X } from 'lucide-react';
import type { ImportFate, RecordImport } from '../../../contract/imports.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { fateNote, fateWords, written } from '../../../machines/records/import-words.ts';
import { classNames } from '../../ui/class-names.ts';

const marks = {
  new: { Icon: Plus, colours: 'bg-success-tint text-success-text' },
  changed: { Icon: ArrowRight, colours: 'bg-info-tint text-info-text' },
  unchanged: { Icon: Minus, colours: 'bg-surface-pressed text-text-secondary' },
  wrong: { Icon: X, colours: 'bg-danger-tint text-danger-text' },
} as const;

/** What a row does, as a mark. */
export function FateMark({ fate }: { readonly fate: ImportFate }) {
  const { Icon, colours } = marks[fate];
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-grid size-4 flex-none place-items-center rounded-sm', colours)}
    >
      <Icon className="size-3" strokeWidth={2.5} />
    </span>
  );
}

interface ImportFatesProps {
  readonly type: RecordType;
  readonly current: RecordImport;
  /** The rows that are shown; null for all. */
  readonly chosen: ImportFate | null;
  readonly onChoose: (fate: ImportFate | null) => void;
}

/** How many rows do what; each shows its rows alone, and again all. */
export function ImportFates({ type, current, chosen, onChoose }: ImportFatesProps) {
  return (
    <div
      role="group"
      aria-label="Show rows"
      className="grid flex-none grid-cols-4 divide-x divide-border-default border-b border-border-default narrow:grid-cols-2 narrow:divide-x-0"
    >
      {(['new', 'changed', 'unchanged', 'wrong'] as const).map((fate) => (
        <button
          key={fate}
          type="button"
          aria-pressed={chosen === fate}
          onClick={() => onChoose(chosen === fate ? null : fate)}
          className={classNames(
            'grid content-start gap-1 px-5 py-2 text-left hover:bg-surface-hover narrow:px-3',
            chosen === fate && 'bg-surface-selected',
          )}
        >
          <span className="flex items-center gap-2 text-xs font-medium text-text-muted">
            <FateMark fate={fate} />
            {fateWords[fate]}
          </span>{' '}
          <span className="flex flex-wrap items-baseline gap-x-2 text-xl font-semibold tracking-display tabular-nums">
            <span>{written(current.counts?.[fate] ?? 0)}</span>{' '}
            <span className="text-xs font-regular tracking-normal text-text-muted">
              {fateNote(type, fate, current)}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}

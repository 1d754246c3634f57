import type { LucideIcon } from 'lucide-react';
import { Hint } from '../ui/hint.tsx';
import { useNarrow } from '../ui/use-narrow.ts';

interface ShapeToggleProps<S extends string> {
  readonly shapes: readonly { readonly shape: S; readonly label: string; readonly Icon: LucideIcon }[];
  readonly shown: S;
  readonly onChoose: (shape: S) => void;
}

/** Chooses how the records of a page are shown. A narrow window has room for the icons alone. */
export function ShapeToggle<S extends string>({ shapes, shown, onChoose }: ShapeToggleProps<S>) {
  const narrow = useNarrow();
  return (
    <span
      role="group"
      aria-label="View"
      className="inline-flex flex-none rounded-md bg-surface-pressed p-half narrow:mr-3 narrow:p-0"
    >
      {shapes.map(({ shape, label, Icon }) => {
        const button = (
          <button
            key={shape}
            type="button"
            aria-label={label}
            aria-pressed={shown === shape}
            onClick={() => onChoose(shape)}
            className="inline-flex h-[24px] items-center justify-center gap-[6px] rounded-sm px-[10px] text-xs font-medium text-text-secondary aria-pressed:bg-surface-raised aria-pressed:text-text-primary border border-transparent aria-pressed:border-border-default narrow:size-row-grid-touch narrow:p-0 forced-colors:aria-pressed:outline-2"
          >
            <Icon aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
            {!narrow && label}
          </button>
        );
        return narrow ? (
          <Hint key={shape} text={label}>
            {button}
          </Hint>
        ) : (
          button
        );
      })}
    </span>
  );
}

import { WordmarkText } from '../../ui/wordmark.tsx';

/** Who says what follows. */
export function AssistantLabel() {
  return (
    <div className="mb-[6px] flex items-center gap-2 text-xs font-medium text-text-muted">
      <span
        aria-hidden="true"
        className="grid size-[18px] flex-none place-items-center rounded-sm border border-border-default bg-surface-base text-[8.5px] font-semibold leading-none tracking-tight"
      >
        <span>
          <WordmarkText short />
        </span>
      </span>
      Assistant
    </div>
  );
}

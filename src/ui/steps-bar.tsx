import { classNames } from './class-names.ts';

/** The progress of a form with steps, as bars and as text. */
export function StepsBar({ step, of }: { readonly step: number; readonly of: number }) {
  return (
    <div role="img" aria-label={`Step ${step} of ${of}`} className="flex gap-[6px]">
      {Array.from({ length: of }, (_, index) => (
        <span
          key={index}
          className={classNames(
            'h-[3px] w-8 rounded-full forced-color-adjust-none',
            index < step ? 'bg-action-primary' : 'bg-border-strong',
          )}
        />
      ))}
    </div>
  );
}

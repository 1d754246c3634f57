import { classNames } from './class-names.ts';

/** A spinner beside a text that describes the wait; decorative, without a name. */
export function Spinner({ onBrand = false }: { readonly onBrand?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-3 flex-none animate-spin rounded-full border-[1.5px]',
        onBrand ? 'border-text-on-brand/40 border-t-text-on-brand' : 'border-border-strong border-t-accent',
      )}
    />
  );
}

import { classNames } from './class-names.ts';

/** A turning ring beside text that says what is going on; it is decoration and has no name of its own. */
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

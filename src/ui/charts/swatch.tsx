import { lookOf } from './look.ts';

/** A small piece of a series' fill, in a legend or tooltip. */
export function Swatch({ series, index }: { readonly series: string; readonly index: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 14 10" className="c-swatch">
      <rect className={`c-fill-${lookOf(series, index)}`} x=".5" y=".5" width="13" height="9" rx="2" />
    </svg>
  );
}

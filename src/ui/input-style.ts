import { classNames } from './class-names.ts';

const base =
  'w-full rounded-md border bg-surface-raised outline-0 transition-colors duration-instant ease-standard placeholder:text-text-placeholder placeholder:opacity-100 read-only:border-border-default read-only:bg-surface-sunken read-only:text-text-secondary focus:outline-1 focus:outline-offset-0 narrow:min-h-row-grid-touch narrow:text-lg';

const calm = 'border-border-control hover:border-text-muted focus:border-focus-ring focus:outline-focus-ring';
const wrong = 'border-danger-solid focus:border-danger-solid focus:outline-danger-solid';

/** The look of everything a person types into. On narrow screens 16 px, so that phones do not zoom in. */
export function inputStyle(invalid: boolean, extra?: string): string {
  return classNames(base, invalid ? wrong : calm, extra);
}

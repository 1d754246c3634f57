import { classNames } from './class-names.ts';

const base =
  'w-full rounded-md border bg-surface-raised outline-0 transition-colors duration-instant ease-standard placeholder:text-text-placeholder placeholder:opacity-100 [input&]:read-only:border-border-default [input&]:read-only:bg-surface-sunken [input&]:read-only:text-text-secondary focus:outline-1 focus:outline-offset-0 narrow:min-h-row-grid-touch narrow:text-lg';

const calm = 'border-border-control hover:border-text-muted focus:border-focus-ring focus:outline-focus-ring';
const wrong = 'border-danger-solid focus:border-danger-solid focus:outline-danger-solid';

/**
 * A permanently disabled field is pale. A field disabled only while its form is being sent keeps its colours, because
 * a page that turns grey for a moment looks broken.
 */
const off =
  'disabled:cursor-not-allowed [&:disabled:not(form:has([aria-busy])_*,[aria-busy])]:border-transparent [&:disabled:not(form:has([aria-busy])_*,[aria-busy])]:bg-surface-pressed [&:disabled:not(form:has([aria-busy])_*,[aria-busy])]:text-text-disabled';

/** The style of text inputs. On narrow screens the text has 16 px, so that phones do not zoom in. */
export function inputStyle(invalid: boolean, extra?: string): string {
  return classNames(base, off, invalid ? wrong : calm, extra);
}

import type { ReactNode } from 'react';

interface SpecimenProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** One primitive, light and dark side by side. Floating parts use the theme of the page. */
export function Specimen({ name, children }: SpecimenProps) {
  const id = `specimen-${name.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id} className="grid gap-2" data-specimen={name}>
      <h2 id={id} className="text-xs font-medium text-text-muted">
        {name}
      </h2>
      <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="min-w-0 rounded-lg border border-border-default bg-surface-base p-5 text-text-primary narrow:p-4"
          >
            {children}
          </div>
        ))}
      </div>
    </section>
  );
}

interface RowProps {
  /** The state that is shown. */
  readonly state: string;
  /** A state into which the visual tests put its controls; a person uses the pointer or the Tab key. */
  readonly force?: 'hover' | 'focus' | 'active';
  readonly children: ReactNode;
}

/** The examples of one state, after its name. */
export function Row({ state, force, children }: RowProps) {
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-3 py-2 narrow:grid-cols-1">
      <span className="text-xs text-text-muted">{state}</span>
      <div className="flex min-w-0 flex-wrap items-center gap-3" data-force={force}>
        {children}
      </div>
    </div>
  );
}

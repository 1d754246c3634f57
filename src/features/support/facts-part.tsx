import type { ReactNode } from 'react';

interface FactsPartProps {
  readonly title: string;
  /** At the right end of the title. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of what is known beside a thread, with its title. */
export function FactsPart({ title, end, children }: FactsPartProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex items-center gap-2">
        <h3 className="font-medium text-text-secondary">{title}</h3>
        {end !== undefined && <span className="ml-auto">{end}</span>}
      </div>
      {children}
    </section>
  );
}

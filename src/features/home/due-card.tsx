import { useId, type ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';

interface DueCardProps {
  readonly title: string;
  /** Beside the title. */
  readonly count?: string;
  readonly link: { readonly href: string; readonly words: string };
  readonly children: ReactNode;
}

interface MoreItemProps {
  readonly href: string;
  /** `3 more tasks`. */
  readonly words: string;
}

/** The last item of a list: how many are not in it, and where all are. */
export function MoreItem({ href, words }: MoreItemProps) {
  return (
    <li className="border-t border-border-subtle">
      <a
        href={href}
        className="flex min-h-10 items-center px-4 text-xs font-medium text-text-link hover:bg-surface-hover focus-visible:-outline-offset-2 narrow:min-h-row-grid-touch narrow:px-3"
      >
        {words}
      </a>
    </li>
  );
}

/** A section of the home: what it lists, how much there is, and where all of it is. */
export function DueCard({ title, count, link, children }: DueCardProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="overflow-hidden rounded-lg border border-border-default bg-surface-base"
    >
      <div className="flex min-h-10 items-center gap-2 px-4 narrow:px-3">
        <h3 id={heading} className="font-semibold">
          {title}
        </h3>
        {count !== undefined && <span className="text-text-muted tabular-nums">{count}</span>}
        <span className="ml-auto text-xs">
          <TextLink href={link.href}>{link.words}</TextLink>
        </span>
      </div>
      {children}
    </section>
  );
}

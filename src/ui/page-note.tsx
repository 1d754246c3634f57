import type { ReactNode } from 'react';

interface PageNoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A page with one centred message: its purpose, and a link. */
export function PageNote({ icon, title, children, action }: PageNoteProps) {
  return (
    <div className="grid min-h-full grid-cols-[minmax(0,1fr)] content-center justify-items-center px-6 pb-16 pt-8 text-center">
      <span
        aria-hidden="true"
        className="mb-4 grid size-10 place-items-center rounded-lg border border-border-default bg-surface-canvas text-text-muted [&>svg]:size-5"
      >
        {icon}
      </span>
      <h2 className="max-w-full text-lg font-semibold tracking-tight wrap-anywhere">{title}</h2>
      {children !== undefined && <div className="mt-1 w-full max-w-[360px] text-text-muted">{children}</div>}
      {action !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

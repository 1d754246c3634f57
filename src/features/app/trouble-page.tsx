import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { PageTools } from '../../ui/page-tools.tsx';

interface TroublePageProps {
  readonly title: string;
  /** The problem in words. */
  readonly children: ReactNode;
  /** True inside the shell, which has the document's main element and first heading. */
  readonly inside: boolean;
  readonly onReload: () => void;
  readonly onBack: () => void;
}

/** Shown in place of a page that works again only after a reload. Its heading receives the focus. */
export function TroublePage({ title, children, inside, onReload, onBack }: TroublePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [Frame, Heading] = inside ? (['div', 'h2'] as const) : (['main', 'h1'] as const);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Frame className="grid min-h-full place-content-center justify-items-center px-6 py-8 text-center">
      <Heading ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-tight focus:outline-0">
        {title}
      </Heading>
      {children}
      <div className="mt-5 flex gap-2">
        <Button tone="primary" onClick={onReload}>
          Reload
        </Button>
        <Button onClick={onBack}>Back</Button>
        {!inside && <PageTools />}
      </div>
    </Frame>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { PageTools } from '../../ui/page-tools.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

interface ErrorPageProps {
  readonly message: string;
  readonly onReload: () => void;
  readonly onBack: () => void;
}

/** Any failure of a route that nothing else has caught (spec §8, design §7). */
export function ErrorPage({ message, onReload, onBack }: ErrorPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle('Unexpected Application Error!');
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="grid min-h-full place-content-center justify-items-center px-6 py-8 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-tight focus:outline-0">
        Unexpected Application Error!
      </h1>
      <p
        role="alert"
        className="mt-3 max-w-chat rounded-md bg-surface-sunken px-3 py-2 text-left font-mono text-xs text-text-secondary [overflow-wrap:anywhere]"
      >
        {message}
      </p>
      <div className="mt-5 flex gap-2">
        <Button tone="primary" onClick={onReload}>
          Reload
        </Button>
        <Button onClick={onBack}>Back</Button>
        <PageTools />
      </div>
    </main>
  );
}

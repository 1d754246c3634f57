import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';

interface PageFailureProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
  /** Another action. */
  readonly children?: ReactNode;
}

/** A full page for a failure, for example of loading the profile. */
export function PageFailure({ children, ...failure }: PageFailureProps) {
  return (
    <main className="grid min-h-full place-content-center justify-items-center">
      <ErrorState {...failure} />
      {children}
    </main>
  );
}

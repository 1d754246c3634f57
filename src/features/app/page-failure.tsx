import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';

interface PageFailureProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
  /** Another way on. */
  readonly children?: ReactNode;
}

/** A whole page that could not be made, such as when the profile does not load. */
export function PageFailure({ children, ...failure }: PageFailureProps) {
  return (
    <main className="grid min-h-full place-content-center justify-items-center">
      <ErrorState {...failure} />
      {children}
    </main>
  );
}

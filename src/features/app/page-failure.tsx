import { ErrorState } from '../../ui/error-state.tsx';

interface PageFailureProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** A whole page that could not be made, such as when the profile does not load. */
export function PageFailure(props: PageFailureProps) {
  return (
    <main className="grid min-h-full place-content-center">
      <ErrorState {...props} />
    </main>
  );
}

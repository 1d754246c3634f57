import { CircleAlert, RotateCcw } from 'lucide-react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** The failure, its reason, and a retry button. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-8 text-center text-text-muted">
      <CircleAlert aria-hidden="true" className="mb-2 size-5 text-danger-solid" strokeWidth={1.75} />
      <div role="alert" className="grid justify-items-center gap-1">
        <strong className="font-semibold text-text-primary">{title}</strong>
        <span className="max-w-[320px] wrap-anywhere">{message}</span>
      </div>
      <div className="mt-3">
        <Button
          onClick={onRetry}
          icon={<RotateCcw aria-hidden="true" className="size-icon-md text-text-muted" strokeWidth={1.75} />}
        >
          Retry
        </Button>
      </div>
    </div>
  );
}

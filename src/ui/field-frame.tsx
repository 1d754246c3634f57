import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FieldErrorProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** The error below a field, announced at once. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} role="alert" className="flex items-start gap-[6px] text-xs text-danger-text">
      <CircleAlert aria-hidden="true" className="mt-px size-icon-sm flex-none" strokeWidth={1.75} />
      <span>{children}</span>
    </p>
  );
}

interface FieldFrameProps {
  readonly inputId: string;
  readonly label: string;
  /** The label is the control's name alone. */
  readonly bare?: boolean;
  /** Shown at the right of the label's line, for example "Forgot password?". */
  readonly aside?: ReactNode;
  readonly help?: ReactNode;
  readonly helpId: string;
  readonly error?: ReactNode;
  readonly errorId: string;
  readonly children: ReactNode;
}

/** Label above, control, then help or error below. */
export function FieldFrame({
  inputId,
  label,
  bare = false,
  aside,
  help,
  helpId,
  error,
  errorId,
  children,
}: FieldFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-[6px]">
      <div className={bare ? 'sr-only' : 'flex justify-between gap-2'}>
        <label htmlFor={inputId} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {help !== undefined && (
        <p id={helpId} className="text-xs text-text-muted">
          {help}
        </p>
      )}
      {error !== undefined && error !== null && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

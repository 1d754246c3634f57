import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly children: ReactNode;
}

/** The primary action of a step. */
export function SubmitButton({ busy, disabled, children }: SubmitButtonProps) {
  return (
    <div className="mt-2">
      <Button type="submit" tone="primary" size="lg" block busy={busy} disabled={disabled}>
        {children}
      </Button>
    </div>
  );
}

/** Opens the code step without requesting a code. */
export function HaveCodeButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <Button tone="ghost" size="lg" block disabled={disabled} onClick={onClick}>
      I have a code
    </Button>
  );
}

export function BackButton({ disabled = false, onClick }: { disabled?: boolean; onClick: () => void }) {
  return (
    <Button
      tone="ghost"
      size="lg"
      block
      disabled={disabled}
      icon={<ArrowLeft aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
      onClick={onClick}
    >
      Back
    </Button>
  );
}

import type { ReactNode } from 'react';
import { AUTH_TITLE_ID } from './auth-layout.tsx';
import type { Problem } from '../../../machines/auth/problem.ts';
import { FormProblem } from './problem.tsx';

interface AuthFormProps {
  readonly problem: Problem | null;
  /** True in a dialog, which has its own title. */
  readonly untitled?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * Enter in any field submits. The machine validates the fields, not the browser. The form is labelled by the page's
 * title, so that a screen reader in its first field announces the step.
 */
export function AuthForm({ problem, untitled = false, onSubmit, children }: AuthFormProps) {
  return (
    <form
      noValidate
      aria-labelledby={untitled ? undefined : AUTH_TITLE_ID}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormProblem problem={problem} />
      {children}
    </form>
  );
}

import type { ReactNode } from 'react';
import { AUTH_TITLE_ID } from './auth-layout.tsx';
import type { Problem } from '../../../machines/auth/problem.ts';
import { FormProblem } from './problem.tsx';

interface AuthFormProps {
  readonly problem: Problem | null;
  /** In a dialog, which has a title of its own. */
  readonly untitled?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * Enter in any field submits. What the fields may hold is the machine's business, not the browser's. The form has the
 * page's title for a name, so that whoever lands in its first field hears which step this is.
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

import type { ReactNode } from 'react';

interface AuthFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Enter in any field submits. What the fields may hold is the machine's business, not the browser's. */
export function AuthForm({ onSubmit, children }: AuthFormProps) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface AuthAlternativeProps {
  readonly question: string;
  readonly link: ReactNode;
  /** Keeps its place unseen, while an error above offers the same way. */
  readonly taken?: boolean;
}

/** The other way in, under a line. */
export function AuthAlternative({ question, link, taken = false }: AuthAlternativeProps) {
  return (
    <p
      style={taken ? { visibility: 'hidden' } : undefined}
      className="mt-6 flex justify-between gap-4 border-t border-border-default pt-5 text-text-secondary"
    >
      <span>{question}</span>
      {link}
    </p>
  );
}

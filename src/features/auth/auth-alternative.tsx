import type { ReactNode } from 'react';

interface AuthAlternativeProps {
  readonly question: string;
  readonly children: ReactNode;
  /** Hidden, but keeps its space, while an error above offers the same link. */
  readonly taken?: boolean;
}

/** The alternative flow, below a line. */
export function AuthAlternative({ question, children, taken = false }: AuthAlternativeProps) {
  return (
    <p
      style={taken ? { visibility: 'hidden' } : undefined}
      className="mt-6 flex justify-between gap-4 border-t border-border-default pt-5 text-text-secondary"
    >
      <span>{question}</span>
      {children}
    </p>
  );
}

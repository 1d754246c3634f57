import type { ReactNode } from 'react';
import { buttonStyle, type ButtonTone } from './button-style.ts';

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: ButtonTone;
}

/** A link that looks like a button, because it navigates. */
export function ButtonLink({ href, children, tone = 'primary' }: ButtonLinkProps) {
  return (
    <a href={href} className={buttonStyle(tone, 'md')}>
      {children}
    </a>
  );
}

import type { ReactNode } from 'react';
import { buttonStyle, type ButtonTone } from './button-style.ts';

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: ButtonTone;
}

/** Goes somewhere, so it is a link; stands where a button would, so it looks like one. */
export function ButtonLink({ href, children, tone = 'primary' }: ButtonLinkProps) {
  return (
    <a href={href} className={buttonStyle(tone, 'md')}>
      {children}
    </a>
  );
}

import type { ReactNode } from 'react';
import { buttonStyle, type ButtonTone } from './button-style.ts';

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: ButtonTone;
  readonly icon?: ReactNode;
}

/** A link that looks like a button, because it navigates. */
export function ButtonLink({ href, children, tone = 'primary', icon }: ButtonLinkProps) {
  return (
    <a href={href} className={buttonStyle(tone, 'md')}>
      {icon !== undefined && <span className="flex">{icon}</span>}
      {children}
    </a>
  );
}

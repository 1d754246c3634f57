import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TextLinkProps {
  readonly href: string;
  /** In running text, where colour alone would not tell it from the words around. */
  readonly underlined?: boolean;
  /** Beside a page that must stay as it is. */
  readonly newTab?: boolean;
  readonly children: ReactNode;
}

/** The padding grows the target to 24 px without moving anything. */
export function TextLink({ href, underlined = false, newTab = false, children }: TextLinkProps) {
  return (
    <a
      href={href}
      target={newTab ? '_blank' : undefined}
      className={classNames(
        '-my-half whitespace-nowrap rounded-xs py-half font-medium text-text-link underline-offset-[3px] hover:underline narrow:-my-3 narrow:py-3',
        underlined && 'underline',
      )}
    >
      {children}
    </a>
  );
}

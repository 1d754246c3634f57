import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TextLinkProps {
  readonly href: string;
  /** In running text, where colour alone would not tell it from the words around. */
  readonly underlined?: boolean;
  readonly children: ReactNode;
}

/** The padding grows the target to 24 px without moving anything. */
export function TextLink({ href, underlined = false, children }: TextLinkProps) {
  return (
    <a
      href={href}
      className={classNames(
        '-my-half whitespace-nowrap rounded-xs py-half font-medium text-text-link underline-offset-[3px] hover:underline narrow:-my-3 narrow:py-3',
        underlined && 'underline',
      )}
    >
      {children}
    </a>
  );
}

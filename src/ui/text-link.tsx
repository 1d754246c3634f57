import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TextLinkProps {
  readonly href: string;
  /** For running text, where colour alone would not distinguish the link. */
  readonly underlined?: boolean;
  /** For pages that must stay open. */
  readonly newTab?: boolean;
  readonly children: ReactNode;
}

/** The padding enlarges the target to 24 px without a layout shift. */
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

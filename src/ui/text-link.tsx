import type { ReactNode } from 'react';

/** A link in running text or beside a label. The padding grows the target to 24 px without moving anything. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      className="-my-half rounded-xs py-half font-medium text-text-link underline-offset-[3px] hover:underline narrow:-my-3 narrow:py-3"
    >
      {children}
    </a>
  );
}

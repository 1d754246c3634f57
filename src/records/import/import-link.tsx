import { Upload } from 'lucide-react';
import { Hint } from '../../ui/hint.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';

interface ImportLinkProps {
  readonly href: string;
  /** Such as `renewals`. */
  readonly many: string;
}

/** The way from a table of records to the page that imports them. */
export function ImportLink({ href, many }: ImportLinkProps) {
  const label = `Import ${many}`;
  return (
    <Hint text={label}>
      <a href={href} aria-label={label} className={iconButtonStyle}>
        <Upload aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
      </a>
    </Hint>
  );
}

interface GridLinkProps {
  readonly href: string;
  readonly text: string;
  /** Whether the cell is the active one of the grid. */
  readonly active: boolean;
}

/** A value that can be followed, such as an email address. Opens what handles such addresses, not another page. */
export function GridLink({ href, text, active }: GridLinkProps) {
  return (
    <a
      href={href}
      // Reached from its cell, because the whole grid is one tab stop.
      tabIndex={active ? 0 : -1}
      className="grid-text rounded-xs text-text-secondary underline-offset-[3px] hover:text-text-link hover:underline"
    >
      {text}
    </a>
  );
}

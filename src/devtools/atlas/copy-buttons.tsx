/** Copies the walk for another person: a link to its state, or a bug report. */
import { Bug, Link } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';

interface CopyButtonsProps {
  readonly disabled: boolean;
  /** Null if the walk is too long for a link. */
  readonly link: () => string | null;
  readonly report: () => string;
}

const icon = { 'aria-hidden': true, className: 'size-icon-sm', strokeWidth: 1.75 } as const;

/** Milliseconds for which the page shows that it was copied. */
const TOLD = 3000;

export function CopyButtons({ disabled, link, report }: CopyButtonsProps) {
  const [told, tell] = useState<{ readonly words: string } | null>(null);
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => tell(null), TOLD);
    return () => clearTimeout(timer);
  }, [told]);

  /** Pages without HTTPS have no clipboard API. */
  const copy = async (text: string, done: string, otherwise: () => string) => {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    tell({ words: copied ? done : otherwise() });
  };
  const copyLink = () => {
    const address = link();
    if (address === null) tell({ words: 'This walk is too long for a link: copy it as a bug report' });
    else void copy(address, 'Link copied', () => 'Not copied. The address of this page is the link');
  };
  const copyReport = () => {
    const text = report();
    void copy(text, 'Bug report copied', () => {
      downloadFile('bug-report.md', 'text/markdown', text);
      return 'Not copied. The bug report was saved as a file';
    });
  };
  return (
    <>
      <Button size="sm" disabled={disabled} icon={<Link {...icon} />} onClick={copyLink}>
        Copy link
      </Button>
      <Button size="sm" disabled={disabled} icon={<Bug {...icon} />} onClick={copyReport}>
        Copy as bug report
      </Button>
      <span role="status" className="self-center text-xs text-text-muted empty:hidden">
        {told?.words}
      </span>
    </>
  );
}

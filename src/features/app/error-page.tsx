import { usePageTitle } from '../../ui/use-page-title.ts';
import { TroublePage } from './trouble-page.tsx';

interface ErrorPageProps {
  readonly message: string;
  /** True inside the shell, which shows the page's name. */
  readonly inside?: boolean;
  readonly onReload: () => void;
  readonly onBack: () => void;
}

const title = 'Unexpected Application Error!';

/** Shown for any uncaught error of a route (spec §8, design §7). */
export function ErrorPage({ message, inside = false, onReload, onBack }: ErrorPageProps) {
  usePageTitle(inside ? null : title);
  return (
    <TroublePage title={title} inside={inside} onReload={onReload} onBack={onBack}>
      <p
        role="alert"
        className="mt-3 max-w-chat rounded-md bg-surface-sunken px-3 py-2 text-left font-mono text-xs text-text-secondary [overflow-wrap:anywhere]"
      >
        {message}
      </p>
    </TroublePage>
  );
}

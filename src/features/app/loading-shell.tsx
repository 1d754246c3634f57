import { Skeleton } from '../../ui/skeleton.tsx';
import { WordmarkText } from '../../ui/wordmark.tsx';

/**
 * Shown while the session loads (spec §2.2), between the outline of index.html and the shell; the wordmark keeps its
 * position. `slow` renders the skeleton; before, only the empty frame is shown, so that a quick response does not
 * flicker. It is as wide as the navigation that follows, which public/theme.js has read.
 */
export function LoadingShell({ slow }: { readonly slow: boolean }) {
  return (
    <div role="status" aria-label="Loading" className="flex h-full">
      <div className="grid w-nav-expanded flex-none content-start gap-3 border-r border-border-default bg-surface-canvas px-4 narrow:w-nav-collapsed in-data-[navigation=collapsed]:w-nav-collapsed">
        <div
          aria-hidden="true"
          className="flex h-topbar items-center text-lg font-[650] tracking-display narrow:justify-center in-data-[navigation=collapsed]:justify-center"
        >
          <span className="narrow:hidden in-data-[navigation=collapsed]:hidden">
            <WordmarkText />
          </span>
          <span className="hidden narrow:inline in-data-[navigation=collapsed]:inline">
            <WordmarkText short />
          </span>
        </div>
        {slow && (
          <>
            <Skeleton className="h-[10px] w-[72%] rounded-xs" />
            <Skeleton className="h-[10px] w-[60%] rounded-xs" />
          </>
        )}
      </div>
      <div className="flex h-topbar flex-1 items-center border-b border-border-default px-5">
        {slow && <Skeleton className="h-[10px] w-[140px] rounded-xs" />}
      </div>
    </div>
  );
}

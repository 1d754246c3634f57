import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * Stands while the session loads (spec §2.2). `slow` draws the skeleton; until then the page is the empty frame, so
 * that a quick answer shows no flicker.
 */
export function LoadingShell({ slow }: { readonly slow: boolean }) {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid h-full grid-cols-[var(--nav-expanded)_minmax(0,1fr)] grid-rows-[var(--topbar-height)_minmax(0,1fr)] narrow:grid-cols-[var(--nav-collapsed)_minmax(0,1fr)]"
    >
      <div className="row-span-full grid content-start gap-3 border-r border-border-default bg-surface-canvas p-4">
        {slow && (
          <>
            <Skeleton className="mb-2 h-4 w-16 rounded-xs" />
            <Skeleton className="h-[10px] w-[72%] rounded-xs" />
            <Skeleton className="h-[10px] w-[60%] rounded-xs" />
          </>
        )}
      </div>
      <div className="flex items-center border-b border-border-default px-5">
        {slow && <Skeleton className="h-[10px] w-[140px] rounded-xs" />}
      </div>
    </div>
  );
}

import { Skeleton } from '../../ui/skeleton.tsx';

const lines = ['w-[46%]', 'w-[62%]', 'w-[38%]', 'w-[54%]', 'w-[42%]', 'w-[58%]'];

/** The placeholder for a page inside the shell while its code is loading. */
export function ContentSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="animate-appear px-5 narrow:px-3">
      <div className="flex h-[52px] items-center">
        <Skeleton className="h-control-md w-[280px] max-w-full rounded-md" />
      </div>
      {lines.map((width) => (
        <div key={width} className="flex h-row-grid items-center gap-3 border-t border-border-subtle">
          <Skeleton className="size-5 rounded-sm" />
          <Skeleton className={`h-[10px] rounded-xs ${width}`} />
        </div>
      ))}
    </div>
  );
}

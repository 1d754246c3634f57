import { Skeleton } from '../../ui/skeleton.tsx';

const lines = ['w-[46%]', 'w-[62%]', 'w-[38%]', 'w-[54%]', 'w-[42%]'];

/** In place of the sections while they are loaded. */
export function HomeSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading what is due"
      className="mt-6 animate-appear overflow-hidden rounded-lg border border-border-default"
    >
      {lines.map((width) => (
        <div
          key={width}
          className="flex h-10 items-center gap-3 border-border-subtle px-4 not-first:border-t"
        >
          <Skeleton className="size-5 flex-none rounded-sm" />
          <Skeleton className={`h-[10px] rounded-xs ${width}`} />
        </div>
      ))}
    </div>
  );
}

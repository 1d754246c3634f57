import { classNames } from './class-names.ts';

/** A grey bar where text will stand. The region around it says that it is loading. */
export function Skeleton({ className = 'h-[10px] w-full rounded-xs' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse bg-skeleton', className)} />;
}

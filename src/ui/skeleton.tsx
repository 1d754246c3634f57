import { classNames } from './class-names.ts';

/** A grey bar in place of loading text. The surrounding region announces that it is loading. */
export function Skeleton({ className = 'h-[10px] w-full rounded-xs' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse bg-skeleton', className)} />;
}

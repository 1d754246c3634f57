import { useEffect, useRef } from 'react';
import type { Item } from '../../../machines/shared/change.machine.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import type { usePagedList } from './use-paged-list.ts';

interface NextPageProps {
  /** The name of the list: `audit entries`. */
  readonly name: string;
  readonly list: ReturnType<typeof usePagedList<Item, unknown>>;
}

/** The button for the next page, and why it was not loaded. */
export function NextPage({ name, list }: NextPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const { isAdding, mayAdd } = list;
  useEffect(() => {
    if (isAdding || !hasAsked.current) return;
    hasAsked.current = false;
    // The button was disabled while it had the focus, or has gone with the last page: the next Tab starts here.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isAdding]);
  const ask = () => {
    hasAsked.current = true;
    list.more();
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="sticky left-0 grid justify-items-center gap-3 p-4 outline-none empty:p-0 print:hidden"
    >
      {list.isUnadded && <Banner>{list.problem}</Banner>}
      {isAdding && <span role="status" aria-label={`Loading more ${name}`} />}
      {mayAdd && (
        <Button busy={isAdding} onClick={ask}>
          Show more
        </Button>
      )}
    </div>
  );
}

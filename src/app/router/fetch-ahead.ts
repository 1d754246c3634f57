/**
 * Loads code that the person is likely to need, one piece after the other while the browser is idle, so that it is
 * available offline and after a deployment.
 */
import { useEffect } from 'react';
import { savesData, whenIdle } from '../../effects/spare-time.ts';
import { onConnectionBack } from '../../effects/watch-connection.ts';

type Fetch = () => Promise<boolean>;

interface Pieces {
  /** Small pieces that an open page may need at any moment. */
  readonly needed: readonly Fetch[];
  readonly likely: readonly Fetch[];
}

async function fetchAll({ needed, likely }: Pieces, isOver: () => boolean): Promise<void> {
  for (const fetchOne of [...needed, ...likely]) {
    await whenIdle();
    if (isOver() || (savesData() && likely.includes(fetchOne))) return;
    // The next piece would fail too; loading starts again when the connection is back.
    if (!(await fetchOne())) return;
  }
}

/** @param pieces must be the same object on every render */
export function useFetchAhead(pieces: Pieces): void {
  useEffect(() => {
    let over = false;
    const fetchNow = () => void fetchAll(pieces, () => over);
    fetchNow();
    const stop = onConnectionBack(fetchNow);
    return () => {
      over = true;
      stop();
    };
  }, [pieces]);
}

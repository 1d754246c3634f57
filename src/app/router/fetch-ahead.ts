/**
 * Fetches what a person will likely open, one piece after the other, while there is nothing else to do: without a
 * connection, or after a deployment, it is there.
 */
import { useEffect } from 'react';
import { savesData, whenIdle } from '../../effects/spare-time.ts';
import { onConnectionBack } from '../../effects/watch-connection.ts';

type Fetch = () => Promise<boolean>;

interface Pieces {
  /** What an open page may need any moment; small. */
  readonly needed: readonly Fetch[];
  readonly likely: readonly Fetch[];
}

async function fetchAll({ needed, likely }: Pieces, isOver: () => boolean): Promise<void> {
  for (const fetchOne of [...needed, ...likely]) {
    await whenIdle();
    if (isOver() || (savesData() && likely.includes(fetchOne))) return;
    // The next would fail as well; with the connection it begins anew.
    if (!(await fetchOne())) return;
  }
}

/** @param pieces the same object each time */
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

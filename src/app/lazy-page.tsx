import { useSelector } from '@xstate/react';
import { use, useEffect, type ComponentType } from 'react';
import { PageCodeScreen } from '../features/app/page-code-screen.tsx';
import { isSettled, startPageCode, type PageCode } from './page-code.ts';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Fetches the chunk ahead; the page says so itself if it cannot be had. @returns whether it is there now */
  readonly prefetch: () => Promise<boolean>;
}

interface Place {
  /** It stands inside the shell, which stays whatever happens to the page. */
  readonly inside?: boolean;
}

/** A page in a chunk of its own. It suspends while that is on its way. */
export function lazyPage(load: () => Promise<ComponentType>, { inside = false }: Place = {}): LazyPage {
  let Loaded: ComponentType | null = null;
  let started: PageCode | null = null;
  const code = () =>
    (started ??= startPageCode(async () => {
      Loaded = await load();
    }));

  function Page() {
    const { actor, open, leave } = code();
    const waiting = useSelector(actor, (snapshot) => !isSettled(snapshot));
    const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
    useEffect(() => {
      void open();
      return leave;
    }, [open, leave]);
    if (ready && Loaded !== null) return <Loaded />;
    if (waiting) use(open());
    return <PageCodeScreen actor={actor} inside={inside} />;
  }
  return { Page, prefetch: () => code().fetchAhead() };
}

import { useSelector } from '@xstate/react';
import { use, useEffect, type ComponentType, type ReactNode } from 'react';
import { PageCodeScreen } from '../../features/app/page-code-screen.tsx';
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

/** What is fetched by itself, and whether it is there to be drawn. */
function codeOf(load: () => Promise<ComponentType>, isPart: boolean) {
  let loaded: ComponentType | null = null;
  let started: PageCode | null = null;
  const code = () =>
    (started ??= startPageCode(async () => {
      loaded = await load();
    }, isPart));

  /** While it is drawn, its code is asked for. */
  function useCode() {
    const { actor, open, leave } = code();
    const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
    useEffect(() => {
      void open();
      return leave;
    }, [open, leave]);
    return { actor, open, Loaded: ready ? loaded : null };
  }
  return { useCode, prefetch: () => code().fetchAhead() };
}

/** A page in a chunk of its own. It suspends while that is on its way. */
export function lazyPage(load: () => Promise<ComponentType>, { inside = false }: Place = {}): LazyPage {
  const { useCode, prefetch } = codeOf(load, false);
  function Page() {
    const { actor, open, Loaded } = useCode();
    const waiting = useSelector(actor, (snapshot) => !isSettled(snapshot));
    if (Loaded !== null) return <Loaded />;
    if (waiting) use(open());
    return <PageCodeScreen actor={actor} inside={inside} />;
  }
  return { Page, prefetch };
}

export interface LazyPart {
  readonly Part: ComponentType;
  /** @returns whether it is there now */
  readonly prefetch: () => Promise<boolean>;
}

/**
 * A part without which its page goes on.
 * @param meanwhile stands in its place until it is there; nothing, unless said
 */
export function lazyPart(load: () => Promise<ComponentType>, meanwhile: ReactNode = null): LazyPart {
  const { useCode, prefetch } = codeOf(load, true);
  function Part() {
    const { Loaded } = useCode();
    return Loaded === null ? meanwhile : <Loaded />;
  }
  return { Part, prefetch };
}

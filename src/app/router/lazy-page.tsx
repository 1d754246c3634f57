import { useSelector } from '@xstate/react';
import { use, useEffect, type ComponentType, type ReactNode } from 'react';
import { PageCodeScreen } from '../../features/app/page-code-screen.tsx';
import { isSettled, startPageCode, type PageCode } from './page-code.ts';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the chunk ahead of time. A failure is shown only by the page itself. @returns whether it is loaded */
  readonly prefetch: () => Promise<boolean>;
}

interface Place {
  /** True for pages inside the shell, which stays visible whatever happens to the page. */
  readonly inside?: boolean;
}

/** The code of a page or a part, and whether it is loaded. */
function codeOf(load: () => Promise<ComponentType>, isPart: boolean) {
  let loaded: ComponentType | null = null;
  let started: PageCode | null = null;
  const code = () =>
    (started ??= startPageCode(async () => {
      loaded = await load();
    }, isPart));

  /** Requests the code while the component is rendered. */
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

/** A page in a separate chunk. It suspends while the chunk is loading. */
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
  /** @returns whether it is loaded */
  readonly prefetch: () => Promise<boolean>;
}

/**
 * A part of a page that is optional.
 * @param fallback rendered until the part is loaded; nothing by default
 */
export function lazyPart(load: () => Promise<ComponentType>, fallback: ReactNode = null): LazyPart {
  const { useCode, prefetch } = codeOf(load, true);
  function Part() {
    const { Loaded } = useCode();
    return Loaded === null ? fallback : <Loaded />;
  }
  return { Part, prefetch };
}

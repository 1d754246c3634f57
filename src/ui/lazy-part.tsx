/** A part whose code comes by itself, and without which the page goes on as it is. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

const RETRY_MS = 5000;

export interface LazyPart<Props> {
  readonly Part: ComponentType<Props>;
  /** @returns whether it is there now */
  readonly prefetch: () => Promise<boolean>;
}

/** @param meanwhile stands in its place until it is there; nothing, unless said */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const prefetch = () =>
    load().then(
      (part) => {
        loaded = part;
        return true;
      },
      () => false,
    );

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let gone = false;
      const attempt = async () => {
        const there = loaded !== null || (await prefetch());
        if (gone) return;
        if (there) setLoaded(() => loaded);
        else timer = setTimeout(() => void attempt(), RETRY_MS);
      };
      void attempt();
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, []);
    return Loaded === null ? meanwhile : <Loaded {...props} />;
  }
  return { Part, prefetch };
}

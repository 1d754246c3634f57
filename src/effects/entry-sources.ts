/** `loadSources` and `searchSources` of the palette machine: each source is asked at once, and reports when it has answered. */
import { fromCallback, type EventObject } from 'xstate';
import type { PaletteEntry, PaletteScope } from '../../machines/palette/entries.ts';
import type { SearchReport, SourceReport } from '../../machines/palette/palette.ts';
import { sources, type PaletteQuestion } from '../../machines/palette/sources.ts';
import { request } from './api.ts';
import { recallRecent } from './recent-entries.ts';

/** The entries; null if the source failed. */
async function answered(
  { call, input, entriesOf }: PaletteQuestion,
  signal: AbortSignal,
): Promise<readonly PaletteEntry[] | null> {
  try {
    return entriesOf((await request(call, input as never, signal)) as never);
  } catch {
    return null;
  }
}

export const loadSources = fromCallback<EventObject, PaletteScope>(({ input, sendBack, receive }) => {
  const end = new AbortController();
  const recent = recallRecent(input);
  const tell = (report: SourceReport) => sendBack(report);
  tell({ type: 'recent.recalled', ids: recent });
  const ask = () => {
    for (const { name: source, load } of sources) {
      const question = load?.(input, recent) ?? null;
      if (question === null) continue;
      void answered(question, end.signal).then((entries) => {
        if (end.signal.aborted) return;
        tell(
          entries === null ? { type: 'source.failed', source } : { type: 'source.loaded', source, entries },
        );
      });
    }
  };
  ask();
  // The only thing it is told is to ask again.
  receive(ask);
  return () => end.abort();
});

interface Searched {
  readonly scope: PaletteScope;
  readonly typed: string;
}

export const searchSources = fromCallback<EventObject, Searched>(({ input: { scope, typed }, sendBack }) => {
  const end = new AbortController();
  const tell = (report: SearchReport) => sendBack(report);
  const searches = sources.flatMap(({ name: source, search }) =>
    search === undefined
      ? []
      : [
          answered(search(scope, typed), end.signal).then((entries) => {
            if (end.signal.aborted) return;
            tell(
              entries === null
                ? { type: 'search.failed', source }
                : { type: 'search.found', source, entries },
            );
          }),
        ],
  );
  void Promise.all(searches).then(() => {
    if (!end.signal.aborted) tell({ type: 'search.ended' });
  });
  return () => end.abort();
});

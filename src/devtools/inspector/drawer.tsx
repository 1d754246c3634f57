/** The inspector: the tree of actors, one actor, and the events. It lies below the page, which stays usable. */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ActorTree } from './actor-tree.tsx';
import { actorRows } from './actor-rows.ts';
import { ActorView } from './actor-view.tsx';
import { DrawerBar } from './drawer-bar.tsx';
import { EventDetails } from './event-details.tsx';
import { EventLog } from './event-log.tsx';
import { entriesFound } from './event-words.ts';
import type { Entry } from './recorded.ts';
import type { Recorder } from './recorder.ts';
import { recordingOf } from './recording.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { useDrawerHeight } from './use-drawer-height.ts';
import { useRecorder } from './use-recorder.ts';

interface DrawerProps {
  readonly recorder: Recorder;
  readonly onClose: () => void;
  /** Closes it and hides the button that opens it; omitted if that is the only way to open it. */
  readonly onHide?: () => void;
}

function exported(recorder: Recorder): void {
  const recording = recordingOf(recorder.entries(), recorder.dropped(), new Date());
  const name = `keepwell-recording-${recording.at.replaceAll(':', '-')}.json`;
  downloadFile(name, 'application/json', JSON.stringify(recording, null, 2));
}

/** The newest machine is selected first, because it belongs to the current page. */
const newestMachine = (recorder: Recorder) =>
  recorder.roots().findLast(({ machine }) => machine !== null)?.sessionId ?? null;

export function Drawer({ recorder, onClose, onHide }: DrawerProps) {
  useRecorder(recorder);
  const isNarrow = useNarrow();
  const detailsId = useId();
  const region = useRef<HTMLElement>(null);
  const [height, resize] = useDrawerHeight();
  const [search, setSearch] = useState('');
  const [selected, select] = useState(() => newestMachine(recorder));
  const [opened, open] = useState<number | null>(null);
  const [tab, setTab] = useState('actors');
  /** The list while it is paused. */
  const [held, hold] = useState<{ readonly entries: readonly Entry[]; readonly upTo: number } | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const box = region.current;
    const listen = (event: KeyboardEvent) => press(event);
    box?.focus();
    box?.addEventListener('keydown', listen);
    return () => box?.removeEventListener('keydown', listen);
  }, []);

  const all = recorder.entries();
  const listed = held?.entries ?? all;
  const newest = recorder.count();
  const word = search.trim().toLowerCase();
  const actor = selected === null ? undefined : recorder.find(selected);
  const entry = listed.find(({ number }) => number === opened);
  const last = all.findLast((one) => one.actor === actor && !one.ignored && one.after !== null);

  const tree = (
    <ActorTree
      rows={actorRows(recorder.roots(), recorder.ended(), word)}
      selected={selected}
      onSelect={select}
    />
  );
  const view =
    actor === undefined ? (
      <p className="p-3 text-text-muted">Choose an actor to see its state.</p>
    ) : (
      <ActorView
        key={actor.sessionId}
        actor={actor}
        taken={last?.microsteps.flatMap((one) => one.transitions) ?? []}
      />
    );
  const log = (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1">
        <EventLog entries={entriesFound(listed, word)} opened={opened} onOpen={open} detailsId={detailsId} />
      </div>
      {entry && <EventDetails id={detailsId} entry={entry} onClose={() => open(null)} />}
    </div>
  );
  return (
    <section
      ref={region}
      aria-label="Inspector"
      tabIndex={-1}
      style={{ height }}
      className="fixed inset-x-0 bottom-0 z-panel flex flex-col border-t border-border-default bg-surface-base outline-0"
    >
      <ResizeHandle height={height} onResize={resize} />
      <DrawerBar
        running={recorder.running()}
        dropped={recorder.dropped()}
        search={search}
        onSearch={setSearch}
        waiting={held === null ? null : newest - held.upTo}
        onPause={() => hold({ entries: all, upTo: newest })}
        onResume={() => hold(null)}
        onClear={() => {
          recorder.clear();
          if (held !== null) hold({ entries: [], upTo: newest });
        }}
        onExport={() => exported(recorder)}
        onClose={onClose}
        onHide={onHide}
      />
      {isNarrow ? (
        <div // The tabs fill the remaining height, and the selected panel scrolls inside.
          className="min-h-0 flex-1 [&>:first-child]:flex [&>:first-child]:h-full [&>:first-child]:flex-col [&_[role=tablist]]:flex-none [&_[role=tabpanel]]:h-full [&_div:has(>[role=tabpanel])]:min-h-0 [&_div:has(>[role=tabpanel])]:flex-1"
        >
          <Tabs
            label="Parts of the inspector"
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: 'actors', label: 'Actors', content: tree },
              { id: 'actor', label: actor?.name ?? 'Actor', content: view },
              { id: 'events', label: 'Events', content: log },
            ]}
          />
        </div>
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(200px,2fr)_minmax(280px,5fr)_minmax(320px,5fr)] divide-x divide-border-default">
          <div className="min-h-0">{tree}</div>
          <div className="min-h-0">{view}</div>
          <div className="min-h-0">{log}</div>
        </div>
      )}
    </section>
  );
}

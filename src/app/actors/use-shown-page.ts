/** Tells the assistant what a page of records shows: its view, the open record, and the selected records. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { RecordPanelActor } from '../../../machines/records/record-panel.machine.ts';
import { tellShownPage } from './shown-page.ts';

/** Most records that a question is about (contract/chat.ts). */
const SELECTED_MOST = 500;

interface Selection {
  getSnapshot(): { readonly context: { readonly selected: ReadonlySet<string> } };
  subscribe(listener: () => void): { unsubscribe(): void };
}

interface Flows {
  /** Of the type of records: `Renewals Dashboard`. */
  readonly title: string;
  readonly bulk: Selection;
  readonly panel: RecordPanelActor;
  /** The record whose panel is open; null for none. */
  readonly record: string | null;
}

export function useShownPage({ title, bulk, panel, record }: Flows): void {
  const { pathname, search } = useLocation();
  const name = useSelector(panel, ({ context }) => context.record?.account?.name ?? null);
  useEffect(() => {
    const tell = () => {
      const selection = [...bulk.getSnapshot().context.selected].slice(0, SELECTED_MOST);
      const open = record === null ? title : (name ?? title);
      tellShownPage({
        label: selection.length > 0 ? `${selection.length} selected` : open,
        view: pathname + search,
        record,
        selection,
      });
    };
    tell();
    let told = bulk.getSnapshot().context.selected;
    const changes = bulk.subscribe(() => {
      const { selected } = bulk.getSnapshot().context;
      if (selected !== told) tell();
      told = selected;
    });
    return () => changes.unsubscribe();
  }, [title, bulk, record, name, pathname, search]);
  // Another page tells its own.
  useEffect(() => () => tellShownPage(null), []);
}

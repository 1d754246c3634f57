/** Tells the flow of a part of the panel which record the panel shows in it; null while the part is not open. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import type { RecordPanelActor } from '../../../machines/records/record-panel.machine.ts';
import type { RecordShown } from '../../../machines/records/record-shown.ts';
import { report } from '../actors/relay.ts';

/** The record that the panel shows in a part; null while the part is not open. */
export const usePartRecord = (panel: RecordPanelActor, part: string): string | null =>
  useSelector(panel, (snapshot) => {
    const { part: open, record } = snapshot.context;
    return snapshot.matches({ open: 'part' }) && open === part ? (record?.id ?? null) : null;
  });

/** @param part the id of the part; its actor has the slot `watchRecord` */
export function usePanelPart(panel: RecordPanelActor, part: string, actor: AnyActorRef): void {
  const recordId = usePartRecord(panel, part);
  useEffect(() => {
    report(actor, 'watchRecord', { type: 'record.shown', recordId } satisfies RecordShown);
  }, [actor, recordId]);
}

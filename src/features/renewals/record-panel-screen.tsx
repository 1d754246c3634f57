import type { RecordPanelActor } from '../../../machines/records/record-panel.machine.ts';
import { RecordPanel } from '../../records/record-panel.tsx';

/** The panel of a renewal without its table, for the atlas and the tests of its flow. */
export function RecordPanelScreen({ actor }: { readonly actor: RecordPanelActor }) {
  return (
    <RecordPanel
      actor={actor}
      noun="renewal"
      onClose={() => actor.send({ type: 'panel.hide' })}
      parts={[{ id: 'contacts', label: 'Contacts', content: null }]}
    />
  );
}

import { useSelector } from '@xstate/react';
import type { ImportState, RecordImport } from '../../../contract/imports.ts';
import { outcome, rowsOf } from '../../../machines/records/import-words.ts';
import type { RecordImportActor } from '../../../machines/records/import-actor.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';

const stateWords: Readonly<Record<ImportState, string>> = {
  draft: 'Not checked yet',
  checking: 'Being checked',
  checked: 'Checked, not written',
  writing: 'Being written',
  written: 'Written',
  stopped: 'Stopped',
  failed: 'Failed',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** The imports of the last days; each is opened to be looked at, to go on, or to be undone. */
export function RecentImports({ actor }: { readonly actor: RecordImportActor }) {
  const recent = useSelector(actor, ({ context }) => context.recent);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const isUploading = useSelector(actor, (snapshot) => snapshot.matches('uploading'));
  if (recent.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h2 className="font-semibold">Recent imports</h2>
      <ul className="divide-y divide-border-subtle rounded-lg border border-border-default">
        {recent.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{one.file_name}</span>
              <span className="text-xs text-text-muted">
                {one.created_by}, <Moment at={one.created_at} timezone={timezone} /> · {stateText(one)}
              </span>
            </span>
            <Button
              size="sm"
              label={`Open ${one.file_name}`}
              disabled={isUploading}
              onClick={() => actor.send({ type: 'import.open', id: one.id })}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateText = (one: RecordImport) =>
  one.written.new + one.written.changed > 0
    ? `${stateWords[one.state]}: ${outcome(one)}`
    : `${stateWords[one.state]}, ${rowsOf(one.row_count)}`;

import { useSelector } from '@xstate/react';
import { Check, Undo2 } from 'lucide-react';
import type { ImportUndo, RecordImport } from '../../../contract/imports.ts';
import { secondsLeft } from '../../../machines/records/import-settings.ts';
import { outcome, rowsOf, undoText, written } from '../../../machines/records/import-words.ts';
import type { RecordImportActor } from '../../../machines/records/import-actor.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ExportButton, ExportLine } from '../../ui/export-file.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface ImportWorkProps {
  readonly actor: RecordImportActor;
  readonly current: RecordImport;
}

const doing = { checking: 'Checking', writing: 'Importing', undoing: 'Undoing the import of' } as const;

/** What the server does now. The page may be left meanwhile. */
export function ImportProgress({ actor, current }: ImportWorkProps) {
  const seconds = useSelector(actor, ({ context }) => context.seconds);
  const isLost = useSelector(actor, (snapshot) => snapshot.matches({ following: 'lost' }));
  const isStopping = useSelector(actor, (snapshot) => snapshot.matches('stopping'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const { state, file_name } = current;
  const progress = current.progress ?? { done: 0, of: current.row_count };
  const left = secondsLeft(progress, seconds);
  const percent = progress.of === 0 ? 0 : Math.floor((progress.done / progress.of) * 100);
  return (
    <div className="grid max-w-[560px] gap-3 p-5 narrow:p-3">
      <div className="flex flex-wrap justify-between gap-2">
        <strong className="min-w-0 font-semibold wrap-anywhere">
          {state === 'checking' || state === 'writing' || state === 'undoing' ? doing[state] : 'Importing'}{' '}
          {file_name}
        </strong>
        <span role="status" className="tabular-nums">
          {written(progress.done)} of {written(progress.of)}
        </span>
      </div>
      <ProgressBar label="Import" percent={percent} />
      <div className="flex flex-wrap justify-between gap-2 text-xs text-text-muted">
        <span>
          {state === 'writing' &&
            `${written(current.written.new)} new, ${written(current.written.changed)} changed so far`}
        </span>
        <span className="tabular-nums">{left !== null && `About ${written(left)} s left`}</span>
      </div>
      {isLost && (
        <Banner tone="warning">{problem} The import goes on on the server, and this page looks again.</Banner>
      )}
      {!isLost && problem !== null && <Banner>{problem}</Banner>}
      <p className="text-text-muted">This page may be left; the work goes on.</p>
      {state === 'writing' && (
        <div>
          <Button size="sm" busy={isStopping} onClick={() => actor.send({ type: 'import.stop' })}>
            Stop
          </Button>
        </div>
      )}
    </div>
  );
}

const headings: Readonly<Partial<Record<RecordImport['state'], string>>> = {
  stopped: 'Import stopped',
  failed: 'Import failed',
  undone: 'Import undone',
};

/** What became of an import, and the undo of it as a whole. */
export function ImportEnd({ actor, current }: ImportWorkProps) {
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const workspaceId = useSelector(actor, ({ context }) => context.workspaceId);
  const exporting = useSelector(actor, ({ children }) => children.exporting);
  const isPreviewing = useSelector(actor, (snapshot) => snapshot.matches('previewing'));
  const isAsking = useSelector(
    actor,
    (snapshot) => snapshot.matches('asking') || snapshot.matches('undoing'),
  );
  const undo = useSelector(actor, ({ context }) => context.undo);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const { state, counts, written_at } = current;
  const { new: added, changed } = current.written;
  const rows = added + changed;
  return (
    <div className="grid max-w-[560px] gap-4 p-5 narrow:p-3">
      {current.problem !== null && <Banner>{current.problem}</Banner>}
      {problem !== null && !isAsking && <Banner focusFor={problem}>{problem}</Banner>}
      <section className="rounded-lg border border-border-default">
        <div className="grid gap-1 p-4">
          <div role="status">
            <h2 className="flex items-center gap-2 font-semibold">
              {state === 'written' && (
                <Check aria-hidden="true" className="size-icon-md text-success-text" strokeWidth={2.5} />
              )}
              {headings[state] ?? `${rowsOf(rows)} imported`}
            </h2>
          </div>
          <span className="text-text-muted">{outcome(current)}</span>
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t border-border-default px-4 py-3">
          {rows > 0 && (
            <Button
              size="sm"
              busy={isPreviewing}
              icon={<Undo2 aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
              onClick={() => actor.send({ type: 'undo.request' })}
            >
              Undo import
            </Button>
          )}
          {exporting && (counts?.wrong ?? 0) > 0 && (
            <ExportButton
              actor={exporting}
              size="sm"
              label="Wrong rows as CSV"
              query={{ params: { id: current.id }, query: { workspace_id: workspaceId } }}
            />
          )}
          {written_at !== null && (
            <span className="ml-auto text-text-muted">
              <Moment at={written_at} timezone={timezone} />
            </span>
          )}
        </div>
        {exporting && <ExportLine actor={exporting} />}
      </section>
      <div>
        <Button disabled={isPreviewing} onClick={() => actor.send({ type: 'import.another' })}>
          Import another file
        </Button>
      </div>
      {isAsking && undo !== null && <UndoQuestion actor={actor} undo={undo} timezone={timezone} />}
    </div>
  );
}

interface UndoQuestionProps {
  readonly actor: RecordImportActor;
  readonly undo: ImportUndo;
  readonly timezone: string;
}

function UndoQuestion({ actor, undo, timezone }: UndoQuestionProps) {
  const type = useSelector(actor, ({ context }) => context.type);
  const isUndoing = useSelector(actor, (snapshot) => snapshot.matches('undoing'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <ConfirmDialog
      title="Undo this import?"
      text={undoText(type, undo)}
      action="Undo import"
      busy={isUndoing}
      problem={problem}
      onConfirm={() => actor.send({ type: 'undo.confirm' })}
      onCancel={() => actor.send({ type: 'undo.cancel' })}
    >
      {undo.kept.length > 0 && (
        <ul className="mt-3 divide-y divide-border-subtle">
          {undo.kept.map(({ account_name, label, changed_by, changed_at }) => (
            <li key={`${account_name} ${label}`} className="flex flex-wrap justify-between gap-2 py-1">
              <span className="wrap-anywhere">
                {label === null ? account_name : `${account_name}, ${label}`}
              </span>
              <span className="text-text-muted">
                {changed_by}
                {changed_by !== null && changed_at !== null && ', '}
                {changed_at !== null && <Moment at={changed_at} timezone={timezone} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

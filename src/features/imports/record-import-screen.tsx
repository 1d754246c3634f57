import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import { roleDescriptions } from '../../../contract/rights.ts';
import type { RecordImportActor } from '../../../machines/records/import-actor.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageNote } from '../../ui/page-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImportCheck } from '../../records/import/import-check.tsx';
import { ImportColumns } from '../../records/import/import-columns.tsx';
import { ImportSteps, type ImportStep } from '../../records/import/import-steps.tsx';
import { ImportUpload } from '../../records/import/import-upload.tsx';
import { ImportEnd, ImportProgress } from '../../records/import/import-work.tsx';

type Snapshot = ReturnType<RecordImportActor['getSnapshot']>;

const isIn = (snapshot: Snapshot, ...states: readonly Parameters<Snapshot['matches']>[0][]) =>
  states.some((state) => snapshot.matches(state));

/** The part of the page; null where there is nothing to show yet. */
function partOf(snapshot: Snapshot): ImportStep | 'barred' | 'slow' | 'failed' | 'progress' | null {
  if (snapshot.matches('barred')) return 'barred';
  if (snapshot.matches({ opening: 'slow' })) return 'slow';
  if (snapshot.matches('failed')) return 'failed';
  if (isIn(snapshot, 'choosing', 'uploading')) return 'Upload';
  if (isIn(snapshot, 'mapping')) return 'Columns';
  if (isIn(snapshot, 'checking'))
    return snapshot.context.current?.state === 'checked' ? 'progress' : 'Columns';
  if (isIn(snapshot, 'following', 'stopping')) return 'progress';
  if (isIn(snapshot, 'checked', 'starting')) return 'Check';
  return isIn(snapshot, 'ended', 'previewing', 'asking', 'undoing') ? 'Import' : null;
}

/** The import of a type of records, in four steps (spec §2.14). */
export function RecordImportScreen({ actor }: { readonly actor: RecordImportActor }) {
  const part = useSelector(actor, partOf);
  const { current, settings, problem, type } = useSelector(actor, ({ context }) => context);
  const { many } = type.noun;
  if (part === 'barred') {
    return (
      <PageNote icon={<Upload strokeWidth={1.75} />} title={`Import ${many}`}>
        Your role cannot import {many}. Chief editors ({roleDescriptions.chief_editor}) and admins can.
      </PageNote>
    );
  }
  const isChecking = current?.state === 'checking' || current?.state === 'checked';
  const step: ImportStep =
    part === 'Columns' || part === 'Check' || part === 'Import' || part === 'Upload'
      ? part
      : part === 'progress'
        ? isChecking
          ? 'Check'
          : 'Import'
        : 'Upload';
  return (
    <div className="flex h-full flex-col">
      <ImportSteps step={step} isDone={part === 'Import'} current={part === 'Upload' ? null : current} />
      {part === 'slow' && (
        <div role="status" aria-label="Loading imports" className="grid max-w-[560px] gap-3 p-5">
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {part === 'failed' && (
        <ErrorState
          title="Unable to load the import"
          message={problem ?? ''}
          onRetry={() => actor.send({ type: 'load.retry' })}
        />
      )}
      {part === 'Upload' && <ImportUpload actor={actor} />}
      {part === 'Columns' && current && settings && (
        <ImportColumns actor={actor} current={current} settings={settings} />
      )}
      {part === 'progress' && current && <ImportProgress actor={actor} current={current} />}
      {part === 'Check' && current && settings && (
        <ImportCheck actor={actor} current={current} settings={settings} />
      )}
      {part === 'Import' && current && <ImportEnd actor={actor} current={current} />}
    </div>
  );
}

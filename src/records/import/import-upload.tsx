import { useSelector } from '@xstate/react';
import { FileDown } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { IMPORT_ROWS_MOST } from '../../../contract/imports.ts';
import { importTargets } from '../../../machines/records/import-settings.ts';
import { written } from '../../../machines/records/import-words.ts';
import type { RecordImportActor } from '../../../machines/records/import-actor.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChooseFile } from '../../ui/choose-file.tsx';
import { classNames } from '../../ui/class-names.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RecentImports } from './recent-imports.tsx';

const accepts = ['.csv', '.xlsx', '.tsv', '.txt'];

/** The first step: a file is chosen, or an earlier import is opened. */
export function ImportUpload({ actor }: { readonly actor: RecordImportActor }) {
  const isUploading = useSelector(actor, (snapshot) => snapshot.matches('uploading'));
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'upload.cancel' }));
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'upload.retry' }));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const percent = useSelector(actor, ({ context }) => context.percent);
  const type = useSelector(actor, ({ context }) => context.type);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const [isOver, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file) actor.send({ type: 'file.choose', file });
  };
  const over = (event: DragEvent, isHere: boolean) => {
    event.preventDefault();
    setOver(isHere);
  };
  const { many } = type.noun;
  return (
    <div className="grid max-w-[720px] gap-5 p-5 narrow:p-3">
      {problem !== null && <Banner focusFor={problem}>{problem}</Banner>}
      {/* Dropping is a shortcut of the button inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          if (!isUploading) choose(event.dataTransfer.files[0]);
        }}
        className={classNames(
          'grid justify-items-center gap-3 rounded-lg border border-dashed border-border-control px-6 py-10 text-center',
          isOver && 'bg-surface-selected',
        )}
      >
        {isUploading ? (
          <div className="grid w-full max-w-[320px] gap-3">
            <ProgressBar label="Uploading file" percent={percent} />
            <div>
              <Button disabled={!canCancel} onClick={() => actor.send({ type: 'upload.cancel' })}>
                Cancel upload
              </Button>
            </div>
          </div>
        ) : (
          <>
            <p className="text-text-secondary">Drop a file of {many} here, or choose one.</p>
            <span className="flex flex-wrap justify-center gap-2">
              {canRetry && (
                <Button tone="primary" onClick={() => actor.send({ type: 'upload.retry' })}>
                  Retry
                </Button>
              )}
              <ChooseFile label="Choose file" accepts={accepts} disabled={false} onChoose={choose} />
            </span>
          </>
        )}
        <p className="text-xs text-text-muted">
          CSV or XLSX, at most 20 MB and {written(IMPORT_ROWS_MOST)} rows. The first line has the names of the
          columns.
        </p>
      </div>
      <div>
        <Button
          tone="ghost"
          icon={<FileDown aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
          onClick={() => {
            const labels = importTargets(type, fields).map(({ label }) => label);
            downloadFile(
              `${many.replaceAll(' ', '-')}-template.csv`,
              'text/csv',
              `\uFEFF${labels.map(quoted).join(',')}\r\n`,
            );
          }}
        >
          Template with all columns
        </Button>
      </div>
      <RecentImports actor={actor} />
    </div>
  );
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

import { useSelector } from '@xstate/react';
import { Check, FileText } from 'lucide-react';
import type { ChatUploadActor } from '../../../../machines/chat/chat-upload.machine.ts';
import type { ChosenFile } from '../../../../machines/shared/upload-slot.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChooseFile } from '../../../ui/choose-file.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { useFilePreview } from '../../../ui/use-file-preview.ts';

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const KILOBYTE = 1024;

/** `2 KB`, `1.4 MB`. */
function sizeText(bytes: number): string {
  const size = bytes / KILOBYTE;
  return size < KILOBYTE
    ? `${figures.format(Math.max(1, Math.round(size)))} KB`
    : `${figures.format(size / KILOBYTE)} MB`;
}

function Preview({ file }: { readonly file: ChosenFile }) {
  const url = useFilePreview(file.type.startsWith('image/') ? file : null);
  return (
    <div className="flex min-w-0 items-center gap-3">
      {url === null ? (
        <FileText aria-hidden="true" className="size-5 flex-none text-text-muted" strokeWidth={1.75} />
      ) : (
        <img
          src={url}
          alt=""
          className="size-16 flex-none rounded-md border border-border-default object-cover"
        />
      )}
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{file.name}</span>{' '}
        <span className="whitespace-nowrap text-text-muted">{sizeText(file.size)}</span>
      </span>
    </div>
  );
}

/** The file that an answer asks for: chosen, shown, sent, and where it leads (spec §2.14, §5). */
export function UploadView({ actor }: { readonly actor: ChatUploadActor }) {
  const state = useSelector(actor, ({ value }) => value);
  const file = useSelector(actor, ({ context }) => context.file);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const percent = useSelector(actor, ({ context }) => context.percent);
  const route = useSelector(actor, ({ context }) => context.route);
  const label = useSelector(actor, ({ context }) => context.answer.action?.label ?? 'Upload');
  const part = useFocusBack<HTMLDivElement>(state);
  const isSent = state === 'sent';
  return (
    <div
      ref={part}
      role="group"
      aria-label={label}
      className="grid gap-3 rounded-lg border border-border-default bg-surface-base p-3 text-sm"
    >
      {problem !== null && <Banner focusFor={problem}>{problem}</Banner>}
      {file !== null && <Preview file={file} />}
      {state === 'uploading' && <ProgressBar label={`Uploading ${file?.name ?? ''}`} percent={percent} />}
      {isSent ? (
        <div className="flex flex-wrap items-center gap-3">
          <p
            role="status"
            tabIndex={-1}
            className="flex items-center gap-[6px] font-medium text-success-text"
          >
            <Check aria-hidden="true" className="size-icon-sm" strokeWidth={2} />
            Uploaded
          </p>
          {route !== null && (
            <span className="[&>a]:inline-block">
              <TextLink href={route}>Continue with the import</TextLink>
            </span>
          )}
        </div>
      ) : (
        <Controls actor={actor} />
      )}
    </div>
  );
}

const none: readonly string[] = [];

function Controls({ actor }: { readonly actor: ChatUploadActor }) {
  const state = useSelector(actor, ({ value }) => value);
  const accepts = useSelector(actor, ({ context }) => context.answer.accepted_formats ?? none);
  const canStart = useSelector(actor, (snapshot) => snapshot.can({ type: 'upload.start' }));
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'upload.cancel' }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canStart && (
        <Button tone="primary" autoFocus onClick={() => actor.send({ type: 'upload.start' })}>
          {state === 'failed' ? 'Retry' : 'Upload'}
        </Button>
      )}
      {state !== 'choosing' && (
        <Button disabled={!canCancel} onClick={() => actor.send({ type: 'upload.cancel' })}>
          Cancel
        </Button>
      )}
      <ChooseFile
        label="Choose a file"
        accepts={accepts}
        disabled={state === 'uploading'}
        onChoose={(file) => actor.send({ type: 'file.choose', file })}
      />
    </div>
  );
}

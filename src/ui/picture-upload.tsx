import { useSelector } from '@xstate/react';
import { hasUnsavedFile, type ImageUploadActor } from '../../machines/shared/image-upload.machine.ts';
import { Avatar } from './avatar.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useFilePreview } from './use-file-preview.ts';

interface PictureShownProps {
  readonly actor: ImageUploadActor;
  /** Decides the colour behind the initials. */
  readonly id: string;
  readonly name: string;
  readonly square?: boolean;
}

/** The picture that is there, or the one that was chosen. */
export function PictureShown({ actor, ...shown }: PictureShownProps) {
  const url = useSelector(actor, ({ context }) => context.url);
  const preview = useFilePreview(useSelector(actor, ({ context }) => context.file));
  return <Avatar {...shown} picture={preview ?? url} size="xl" />;
}

interface PictureControlsProps {
  readonly actor: ImageUploadActor;
  /** `logo` or `picture`. */
  readonly noun: string;
}

/** Chooses, saves, cancels and removes a picture (spec §2.8, §2.12). */
export function PictureControls({ actor, noun }: PictureControlsProps) {
  const state = useSelector(actor, ({ value }) => value);
  const percent = useSelector(actor, ({ context }) => context.percent);
  const accepts = useSelector(actor, ({ context }) => context.accepts);
  const isChosen = useSelector(actor, hasUnsavedFile);
  const isUploading = state === 'uploading';
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'upload.cancel' }));
  const canRemove = useSelector(actor, (snapshot) => snapshot.can({ type: 'picture.remove' }));
  const part = useFocusBack<HTMLDivElement>(state);
  return (
    <div ref={part} className="flex flex-wrap items-center gap-2">
      {isUploading && <ProgressBar label={`Uploading ${noun}`} percent={percent} />}
      {state === 'preview' && (
        <Button tone="primary" autoFocus onClick={() => actor.send({ type: 'upload.start' })}>
          Save {noun}
        </Button>
      )}
      {state === 'failed' && (
        <Button tone="primary" onClick={() => actor.send({ type: 'upload.start' })}>
          Retry
        </Button>
      )}
      {isChosen && (
        <Button disabled={!canCancel} onClick={() => actor.send({ type: 'upload.cancel' })}>
          Cancel upload
        </Button>
      )}
      <ChooseFile
        label={`Upload ${noun}`}
        accepts={accepts}
        disabled={isUploading}
        onChoose={(file) => actor.send({ type: 'file.choose', file })}
      />
      {canRemove && (
        <Button tone="ghost" onClick={() => actor.send({ type: 'picture.remove' })}>
          Remove {noun}
        </Button>
      )}
      <RemovalQuestion actor={actor} noun={noun} />
    </div>
  );
}

function RemovalQuestion({ actor, noun }: PictureControlsProps) {
  const question = useSelector(actor, ({ children }) => children.removing);
  return question ? (
    <ConfirmQuestion
      actor={question}
      title={`Remove the ${noun}?`}
      text="The initials are shown instead."
      action={`Remove ${noun}`}
    />
  ) : null;
}

/** Why a picture was not taken, or that it was saved. */
export function PictureNotice({ actor }: { readonly actor: ImageUploadActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const saved = useSelector(actor, (snapshot) => (snapshot.matches('saved') ? snapshot.context.saved : null));
  if (problem !== null) return <Banner focusFor={problem}>{problem}</Banner>;
  return saved === null ? null : <Banner tone="success">{saved}</Banner>;
}

import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { mayShare } from '../../machines/records/saved-views.ts';
import { viewOf } from '../../machines/records/saved-view-list.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { SavedViewsActor } from './saved-views-actor.ts';

interface SavedViewDialogsProps {
  readonly actor: SavedViewsActor;
}

/** What the flow of the views asks. */
export function SavedViewDialogs({ actor }: SavedViewDialogsProps) {
  const naming = useSelector(actor, ({ context }) => context.naming !== null);
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking') || snapshot.matches('removing'));
  const conflict = useSelector(actor, ({ context }) => context.conflict);
  return (
    <>
      {naming && <NameDialog actor={actor} />}
      {asking && <RemoveQuestion actor={actor} />}
      {conflict !== null && (
        <ConfirmDialog
          title={conflict}
          text="Keep what you see, or take what was saved."
          action="Keep mine"
          tone="primary"
          cancel="Take theirs"
          onConfirm={() => actor.send({ type: 'mine.keep' })}
          onCancel={() => actor.send({ type: 'theirs.take' })}
        />
      )}
    </>
  );
}

function NameDialog({ actor }: SavedViewDialogsProps) {
  const id = useSelector(actor, ({ context }) => context.naming?.id ?? null);
  const name = useSelector(actor, ({ context }) => context.naming?.name ?? '');
  const shared = useSelector(actor, ({ context }) => context.naming?.shared ?? false);
  const isDefault = useSelector(actor, ({ context }) => context.naming?.isDefault ?? false);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const sharing = useSelector(actor, ({ context }) => mayShare(context));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== null) field.current?.focus();
  }, [problem]);
  const isNew = id === null;
  const leave = () => actor.send({ type: 'name.cancel' });
  return (
    <Dialog
      title={isNew ? 'Save view' : 'Rename view'}
      text={isNew ? 'Columns, filters, order and groups as they are now.' : 'Links to the view stay valid.'}
      onClose={leave}
    >
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'name.submit' });
        }}
      >
        <TextField
          label="Name"
          autoFocus
          inputRef={field}
          value={name}
          disabled={busy}
          error={problem}
          onChange={(text) => actor.send({ type: 'name.change', name: text })}
        />
        {isNew && (
          <div className="grid gap-1">
            {sharing && (
              <Checkbox
                label="Share with the workspace"
                checked={shared}
                disabled={busy}
                onChange={(checked) => actor.send({ type: 'name.share', shared: checked })}
              />
            )}
            <Checkbox
              label="Open by default for me"
              checked={isDefault}
              disabled={busy}
              onChange={(checked) => actor.send({ type: 'name.default', isDefault: checked })}
            />
          </div>
        )}
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button disabled={busy} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" tone="primary" busy={busy}>
            {isNew ? 'Save view' : 'Rename'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function RemoveQuestion({ actor }: SavedViewDialogsProps) {
  const view = useSelector(actor, ({ context }) => viewOf(context.views, context.chosen));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const who =
    view?.shared === true
      ? 'It is shared: nobody in the workspace will have it any more.'
      : 'It cannot be restored.';
  return (
    <ConfirmDialog
      title={`Remove the view ${view?.name ?? ''}?`}
      text={`${who} The records stay as they are.`}
      action="Remove"
      busy={busy}
      problem={problem}
      onConfirm={() => actor.send({ type: 'remove.confirm' })}
      onCancel={() => actor.send({ type: 'remove.cancel' })}
    />
  );
}

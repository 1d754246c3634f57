import { useSelector } from '@xstate/react';
import { StickyNote } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Note } from '../../contract/notes.ts';
import {
  draftOf,
  editedElsewhere,
  editHere,
  noteOf,
  shownNotes,
  type RecordNotesContext,
  type RecordNotesEvent,
} from '../../machines/records/record-notes.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Moment } from '../ui/moment.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useFocusOut } from '../ui/use-focus-out.ts';
import { NoteText } from './note-text.tsx';

/** The part of the actor that screens use, for any type of records. */
export interface RecordNotesActor {
  getSnapshot(): {
    readonly context: RecordNotesContext;
    matches(
      state:
        | 'hidden'
        | 'failed'
        | 'adding'
        | 'saving'
        | 'restoring'
        | 'removing'
        | { readonly loading: 'slow' | 'quiet' }
        | { readonly here: { readonly work: 'editing' | 'asking' } },
    ): boolean;
    hasTag(tag: 'busy'): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: RecordNotesEvent): void;
}

interface RecordNotesProps {
  readonly actor: RecordNotesActor;
  /** The person may write notes. */
  readonly mayWrite: boolean;
}

type RecordNotesSnapshot = ReturnType<RecordNotesActor['getSnapshot']>;

const isSaving = (snapshot: RecordNotesSnapshot) =>
  snapshot.matches('saving') || snapshot.matches('restoring');
const isEditing = (snapshot: RecordNotesSnapshot) =>
  snapshot.matches({ here: { work: 'editing' } }) || isSaving(snapshot);
const isAsking = (snapshot: RecordNotesSnapshot) => snapshot.matches({ here: { work: 'asking' } });

/** Ctrl+Enter or ⌘+Enter. */
const sends = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

/** So that typing does not render the list. */
const isSameList = (one: readonly Note[], other: readonly Note[]) =>
  one === other || (one.length === other.length && one.every((note, index) => note === other[index]));

/** The notes of the record of a panel, with the field for a new one. */
export function RecordNotes({ actor, mayWrite }: RecordNotesProps) {
  const hidden = useSelector(actor, (snapshot) => snapshot.matches('hidden'));
  const quiet = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'quiet' }));
  const slow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const notes = useSelector(actor, ({ context }) => shownNotes(context), isSameList);
  if (hidden || quiet) return null;
  if (failed) {
    return (
      <ErrorState
        title="Unable to load the notes"
        message={problem ?? ''}
        onRetry={() => actor.send({ type: 'notes.reload' })}
      />
    );
  }
  if (slow) {
    return (
      <div role="status" aria-label="Loading the notes" className="grid gap-4 p-5">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  return (
    <div className="grid gap-2 py-4">
      {mayWrite && <NewNote actor={actor} />}
      {notes.length === 0 && <EmptyState icon={<StickyNote strokeWidth={1.75} />}>No notes yet</EmptyState>}
      <ul aria-label="Notes" className="grid">
        {notes.map((note) => (
          <NoteItem key={note.id} actor={actor} note={note} />
        ))}
      </ul>
      <RemoveQuestion actor={actor} />
    </div>
  );
}

function NewNote({ actor }: { readonly actor: RecordNotesActor }) {
  const draft = useSelector(actor, ({ context }) => draftOf(context));
  const adding = useSelector(actor, (snapshot) => snapshot.matches('adding'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isOfEdit = useSelector(actor, (snapshot) => isEditing(snapshot) || isAsking(snapshot));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const add = () => actor.send({ type: 'note.add' });
  return (
    <div className="grid gap-2 px-5 pb-2 narrow:px-3">
      {problem !== null && !isOfEdit && <Banner>{problem}</Banner>}
      <TextArea
        label="Add a note"
        value={draft}
        rows={3}
        disabled={busy}
        onChange={(text) => actor.send({ type: 'draft.change', text })}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          add();
        }}
      />
      <span className="justify-self-end">
        <Button tone="primary" size="sm" busy={adding} disabled={busy || isOfEdit} onClick={add}>
          Add note
        </Button>
      </span>
    </div>
  );
}

interface NoteItemProps {
  readonly actor: RecordNotesActor;
  readonly note: Note;
}

function NoteItem({ actor, note }: NoteItemProps) {
  const { id, author, author_member_id: member, created_at, edited_at, editable, removable } = note;
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const isEdited = useSelector(
    actor,
    (snapshot) => isEditing(snapshot) && snapshot.context.edit?.note.id === id,
  );
  const item = useFocusOut<HTMLLIElement>();
  return (
    <li
      ref={item}
      aria-label={`Note by ${author}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-border-subtle px-5 py-3 narrow:px-3"
    >
      <Avatar id={member} name={author} picture={null} />
      <div className="grid gap-1">
        <p className="text-sm text-text-muted">
          <strong className="font-semibold text-text-primary">{author}</strong>
          {' · '}
          <Moment at={created_at} timezone={timezone} />
          {edited_at !== null && ' · edited'}
        </p>
        {isEdited ? <NoteEditor actor={actor} /> : <NoteText text={note.text} />}
        {!isEdited && (editable || removable) && (
          <span className="-ml-2 flex gap-1">
            {editable && (
              <Button
                size="sm"
                tone="ghost"
                label={`Edit note by ${author}`}
                onClick={() => actor.send({ type: 'note.edit', id })}
              >
                Edit
              </Button>
            )}
            {removable && (
              <Button
                size="sm"
                tone="ghost"
                label={`Remove note by ${author}`}
                onClick={() => actor.send({ type: 'note.remove', id })}
              >
                Remove
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  );
}

function NoteEditor({ actor }: { readonly actor: RecordNotesActor }) {
  const text = useSelector(actor, ({ context }) => context.edit?.text ?? '');
  const saving = useSelector(actor, isSaving);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const save = () => actor.send({ type: 'edit.save' });
  return (
    <div className="grid gap-2">
      <ChangedElsewhere actor={actor} />
      {problem !== null && <Banner>{problem}</Banner>}
      <TextArea
        label="Note"
        value={text}
        rows={3}
        disabled={saving}
        autoFocus
        onChange={(value) => actor.send({ type: 'edit.change', text: value })}
        onKeyDown={(event) => {
          if (sends(event)) save();
          else if (event.key === 'Escape') actor.send({ type: 'edit.cancel' });
          else return;
          event.preventDefault();
        }}
      />
      <span className="flex justify-end gap-2">
        <Button size="sm" disabled={saving} onClick={() => actor.send({ type: 'edit.cancel' })}>
          Cancel
        </Button>
        <Button size="sm" tone="primary" busy={saving} onClick={save}>
          Save
        </Button>
      </span>
    </div>
  );
}

/** Says what happened to the note while its text is edited here. */
function ChangedElsewhere({ actor }: { readonly actor: RecordNotesActor }) {
  const what = useSelector(actor, ({ context }) => editedElsewhere(context));
  const now = useSelector(
    actor,
    ({ context }) => noteOf(context, editHere(context)?.note.id ?? null)?.text ?? '',
  );
  if (what === null) return null;
  return (
    <Banner tone="warning">
      {what === 'removed' ? (
        'This note was removed meanwhile. Save adds your text as a new note.'
      ) : (
        <>
          This note was changed in another window. Save replaces its text:
          <NoteText text={now} />
        </>
      )}
    </Banner>
  );
}

function RemoveQuestion({ actor }: { readonly actor: RecordNotesActor }) {
  const asking = useSelector(actor, isAsking);
  const removing = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (!asking && !removing) return null;
  return (
    <ConfirmDialog
      title="Remove this note?"
      text="It cannot be restored. Its text stays in the history."
      tone="danger"
      action="Remove"
      problem={problem}
      busy={removing}
      onConfirm={() => actor.send({ type: 'remove.confirm' })}
      onCancel={() => actor.send({ type: 'remove.cancel' })}
    />
  );
}

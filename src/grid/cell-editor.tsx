import { flushSync } from 'react-dom';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '../ui/class-names.ts';
import { focusCellOf } from './cell-address.ts';
import type { Choice } from './choice-keys.ts';
import { ChoiceInput } from './choice-input.tsx';
import { ChoicesInput } from './choices-input.tsx';
import type { Alignment, EditorKind } from './column.ts';
import { EditorNote } from './editor-note.tsx';
import { useEditorDismiss } from './use-editor-dismiss.ts';
import { TextInput } from './text-input.tsx';
import { useReading } from './use-reading.ts';
import { ValueInput } from './value-input.tsx';

export interface CellEditorProps {
  readonly kind: EditorKind;
  /** Column and account, for example `Annual revenue, Northwind Traders`. */
  readonly label: string;
  readonly align: Alignment;
  /** For `choices`: the chosen values in the order of the options, one per line. */
  readonly draft: string;
  readonly problem: string | null;
  /** What the person may want to know before saving; it refuses nothing. */
  readonly note?: string | null;
  readonly choices?: readonly Choice[];
  /** Values that the cell may hold although they cannot be chosen, such as a removed option. */
  readonly gone?: readonly Choice[];
  /** The text in the field; `UNREADABLE` for a date that does not exist. Called on every change. */
  readonly onChange: (draft: string) => void;
  readonly onCommit: () => void;
  readonly onCancel: () => void;
  /** The editor was left without Enter or Escape: by a press outside or a scroll. */
  readonly onLeave: () => void;
}

/** Returns the focus to the cell before the editor is removed, unless the person has clicked elsewhere. */
function returnFocus(frame: HTMLElement): void {
  if (frame.contains(document.activeElement)) focusCellOf(frame);
}

/** Covers its cell without a layout shift. Enter saves, Escape cancels, Tab saves and moves on. */
export function CellEditor(props: CellEditorProps) {
  const { kind, draft, problem, note = null, choices = [], gone = [], onChange, onCancel } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const noteId = useId();
  const told = problem ?? note;
  const tell = useReading(frame, onChange);
  // A partly deleted date becomes invalid without an event, so the field is read once more before saving.
  const commit = () => {
    tell();
    props.onCommit();
  };
  useEditorDismiss(frame, () => {
    tell();
    props.onLeave();
  });

  // The global edit mode of spec §2.3: base.css hides every tooltip while the attribute is set.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const element = frame.current;
    dataset['editing'] = '';
    return () => {
      delete dataset['editing'];
      if (element) returnFocus(element);
    };
  }, []);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') onCancel();
    else if (event.key === 'Tab') {
      flushSync(commit);
      // The value was refused. If it was accepted, the grid moves on.
      if (!frame.current) return;
    } else return;
    event.preventDefault();
  };

  const shared = {
    'aria-label': props.label,
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': told === null ? undefined : noteId,
    onKeyDown: press,
    value: draft,
  } as const;
  return (
    <span
      ref={frame}
      className={classNames(
        `grid-editor grid-editor-${kind}`,
        props.align === 'end' && 'grid-end',
        problem !== null && 'grid-wrong',
      )}
    >
      {kind === 'choice' && (
        <ChoiceInput {...shared} choices={choices} gone={gone} onChange={onChange} onCommit={commit} />
      )}
      {kind === 'choices' && <ChoicesInput {...shared} choices={choices} gone={gone} onChange={onChange} />}
      {kind === 'text' && <TextInput {...shared} onInput={tell} />}
      {kind !== 'choice' && kind !== 'choices' && kind !== 'text' && (
        <ValueInput {...shared} kind={kind} onInput={tell} />
      )}
      {told !== null && (
        <EditorNote key={told} id={noteId} isProblem={problem !== null}>
          {told}
        </EditorNote>
      )}
    </span>
  );
}

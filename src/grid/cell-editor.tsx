import { flushSync } from 'react-dom';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '../ui/class-names.ts';
import { focusCellOf } from './cell-address.ts';
import type { Choice } from './choice-keys.ts';
import { ChoiceInput } from './choice-input.tsx';
import { ChoicesInput } from './choices-input.tsx';
import type { Alignment, EditorKind } from './column.ts';
import { EditorProblem } from './editor-problem.tsx';
import { useEditorDismiss } from './use-editor-dismiss.ts';
import { TextInput } from './text-input.tsx';
import { useReading } from './use-reading.ts';
import { ValueInput } from './value-input.tsx';

export interface CellEditorProps {
  readonly kind: EditorKind;
  /** Column and account, such as `Annual revenue, Northwind Traders`. */
  readonly label: string;
  readonly align: Alignment;
  /** Of `choices`: the chosen values in the order they are offered, one per line. */
  readonly draft: string;
  readonly problem: string | null;
  readonly choices?: readonly Choice[];
  /** What the field reads as; `UNREADABLE` where it holds a date that does not exist. Takes effect at once. */
  readonly onChange: (draft: string) => void;
  readonly onCommit: () => void;
  readonly onCancel: () => void;
  /** Left without Enter or Escape: by a press outside or a scroll. */
  readonly onLeave: () => void;
}

/** The focus goes back to the cell before the editor is gone; a person who clicked elsewhere is already there. */
function returnFocus(frame: HTMLElement): void {
  if (frame.contains(document.activeElement)) focusCellOf(frame);
}

/** Covers its cell without moving anything. Enter saves, Escape cancels, Tab saves and moves on. */
export function CellEditor(props: CellEditorProps) {
  const { kind, draft, problem, choices = [], onChange, onCancel } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const problemId = useId();
  const tell = useReading(frame, onChange);
  // A date that is half deleted has become unreadable without an event: the field is asked once more at the end.
  const commit = () => {
    tell();
    props.onCommit();
  };
  useEditorDismiss(frame, () => {
    tell();
    props.onLeave();
  });

  // The global edit mode of spec §2.3: base.css hides every tooltip while the attribute stands.
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
      // The value was refused. Where it was taken, the grid moves on.
      if (!frame.current) return;
    } else return;
    event.preventDefault();
  };

  const shared = {
    'aria-label': props.label,
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': problem === null ? undefined : problemId,
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
        <ChoiceInput {...shared} choices={choices} onChange={onChange} onCommit={commit} />
      )}
      {kind === 'choices' && <ChoicesInput {...shared} choices={choices} onChange={onChange} />}
      {kind === 'text' && <TextInput {...shared} onInput={tell} />}
      {kind !== 'choice' && kind !== 'choices' && kind !== 'text' && (
        <ValueInput {...shared} kind={kind} onInput={tell} />
      )}
      {problem !== null && <EditorProblem id={problemId}>{problem}</EditorProblem>}
    </span>
  );
}

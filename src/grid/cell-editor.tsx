import { flushSync } from 'react-dom';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { Choice } from './choice-keys.ts';
import { ChoiceInput } from './choice-input.tsx';
import type { Alignment, EditorKind } from './column.ts';
import { EditorProblem } from './editor-problem.tsx';
import { useEditorDismiss } from './use-editor-dismiss.ts';

export interface CellEditorProps {
  readonly kind: EditorKind;
  /** Column and account, such as `Annual revenue, Northwind Traders`. */
  readonly label: string;
  readonly align: Alignment;
  readonly draft: string;
  readonly problem: string | null;
  readonly choices?: readonly Choice[];
  readonly onChange: (draft: string) => void;
  readonly onCommit: () => void;
  readonly onCancel: () => void;
  /** Left without Enter or Escape: by a press outside or a scroll. */
  readonly onLeave: () => void;
}

const inputs = {
  currency: { type: 'number', min: 0, step: 1000, inputMode: 'decimal' },
  date: { type: 'date', max: '9999-12-31' },
  text: { type: 'text' },
  url: { type: 'url', inputMode: 'url' },
} as const;

/** Commits, and moves to the neighbour if the value was taken. */
function commitAndMove(from: HTMLElement, backwards: boolean, commit: () => void): void {
  const cell = from.closest('[data-grid-cell]');
  flushSync(commit);
  if (from.isConnected) return;
  const neighbour = backwards ? cell?.previousElementSibling : cell?.nextElementSibling;
  const target = neighbour ?? cell;
  if (target instanceof HTMLElement) target.focus();
}

/** Covers its cell without moving anything. Enter saves, Escape cancels, Tab saves and moves on. */
export function CellEditor(props: CellEditorProps) {
  const { kind, draft, problem, onChange, onCommit, onCancel } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  useEditorDismiss(frame, props.onLeave);

  // The global edit mode of spec §2.3: base.css hides every tooltip while the attribute stands.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['editing'] = '';
    return () => void delete dataset['editing'];
  }, []);

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (input.current?.type !== 'date') input.current?.select();
  }, []);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') onCommit();
    else if (event.key === 'Escape') onCancel();
    else if (event.key === 'Tab') commitAndMove(event.currentTarget, event.shiftKey, onCommit);
    else return;
    event.preventDefault();
  };

  const shared = {
    'aria-label': props.label,
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': problem === null ? undefined : problemId,
    onKeyDown: press,
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
      {kind === 'choice' ? (
        <ChoiceInput
          {...shared}
          choices={props.choices ?? []}
          value={draft}
          onChange={onChange}
          onCommit={onCommit}
        />
      ) : (
        <>
          {kind === 'currency' && (
            <span aria-hidden="true" className="text-text-muted">
              $
            </span>
          )}
          <input
            {...shared}
            {...inputs[kind]}
            ref={input}
            value={draft}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      )}
      {problem !== null && <EditorProblem id={problemId}>{problem}</EditorProblem>}
    </span>
  );
}

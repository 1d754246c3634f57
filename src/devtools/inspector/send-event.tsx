/** Sends an event to a running machine: one from its walk, or one written by hand. */
import { useId, useState } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { ModelEvent } from '../../../machines/testing/moves.ts';
import type { Walk } from '../../../machines/testing/walk.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { inputStyle } from '../../ui/input-style.ts';
import { Select } from '../../ui/select.tsx';
import { ownMoves, refusal } from './shown-moves.ts';

interface SendEventProps {
  readonly actor: AnyActorRef;
  readonly walk: Walk;
  readonly snapshot: AnyMachineSnapshot;
}

type Read = { readonly event: ModelEvent } | { readonly problem: string };

/** The written text as an event, or a sentence about what is wrong with it. */
function readEvent(text: string): Read {
  try {
    const value: unknown = JSON.parse(text);
    const type: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;
    if (typeof type !== 'string') return { problem: 'An event is an object with a type.' };
    return { event: { ...(value as object), type } };
  } catch (error) {
    return { problem: `This is not JSON yet: ${error instanceof Error ? error.message : ''}` };
  }
}

export function SendEvent({ actor, walk, snapshot }: SendEventProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  /** The written text of each case. Kept when another case is chosen or the state changes. */
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const moves = ownMoves(walk, snapshot);
  const names = [...new Set([...moves.map(({ name }) => name), ...(chosen === null ? [] : [chosen])])];
  const sample = moves.find(({ name }) => name === chosen)?.event;
  const text = (chosen === null ? undefined : written[chosen]) ?? JSON.stringify(sample, null, 2) ?? '';
  const read = readEvent(text);
  const problem = 'problem' in read ? read.problem : null;
  const refused = 'event' in read ? refusal(walk, snapshot, read.event) : null;

  if (names.length === 0)
    return <p className="text-text-muted">It has no events of its own in this state.</p>;

  const write = (next: string) => {
    if (chosen !== null) setWritten({ ...written, [chosen]: next });
  };
  /** The sample of a case may not be available in the new state; the text stays. */
  const choose = (name: string) => {
    const event = moves.find((one) => one.name === name)?.event;
    setChosen(name);
    if (written[name] === undefined) setWritten({ ...written, [name]: JSON.stringify(event, null, 2) });
  };

  return (
    <form
      className="grid gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if ('event' in read && refused === null) actor.send(read.event);
      }}
    >
      <Select
        label="Event to send"
        value={chosen}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={choose}
        placeholder="Choose an event"
      />
      {chosen !== null && (
        <>
          <FieldFrame
            inputId={id}
            label="Event as JSON"
            help={refused ?? undefined}
            helpId={`${id}-help`}
            error={problem}
            errorId={`${id}-error`}
          >
            <textarea
              id={id}
              value={text}
              rows={Math.min(8, text.split('\n').length + 1)}
              spellCheck={false}
              aria-invalid={problem !== null || undefined}
              aria-describedby={`${id}-help ${id}-error`}
              onChange={(event) => write(event.target.value)}
              className={inputStyle(problem !== null, 'px-3 py-2 font-mono text-xs')}
            />
          </FieldFrame>
          <div>
            <Button
              type="submit"
              size="sm"
              disabled={problem !== null || refused !== null}
              describedBy={`${id}-help`}
            >
              Send event
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

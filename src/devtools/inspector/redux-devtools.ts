/**
 * What the inspector hears, told to the Redux DevTools extension where the browser has it: each event as an action, and
 * after it the root machines as the state. Masked as everywhere.
 */
import { maskContext, maskEvent } from '../../../machines/testing/secrets.ts';
import { walkOf } from './known-walks.ts';
import type { Entry, RecordedActor } from './recorded.ts';
import type { Recorder } from './recorder.ts';

/** Actions told at once. What a burst holds beyond them is told as one that counts the others. */
export const BURST = 100;

interface Connection {
  readonly init: (state: unknown) => void;
  readonly send: (action: { readonly type: string }, state: unknown) => void;
}

export interface ReduxExtension {
  readonly connect: (options: { readonly name: string; readonly maxAge: number }) => Connection;
}

declare global {
  interface Window {
    readonly __REDUX_DEVTOOLS_EXTENSION__?: ReduxExtension;
  }
}

const keyOf = (root: RecordedActor) => `${root.name} ${root.sessionId}`;

function shownRoot({ machine }: RecordedActor, snapshot: unknown): unknown {
  const { value, context } = snapshot as { value: unknown; context: unknown };
  return { value, context: maskContext(walkOf(machine?.id ?? null), context) };
}

const stateOf = (recorder: Recorder): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    recorder
      .roots()
      .flatMap((root) => (root.machine === null ? [] : [[keyOf(root), shownRoot(root, root.last)]])),
  );

const actionOf = ({ actor, event }: Entry) => ({
  ...maskEvent(walkOf(actor.machine?.id ?? null), event),
  type: `${actor.name}: ${event.type}`,
});

/** Nothing happens without the extension. Ends with the function it answers. */
export function bridgeToRedux(
  recorder: Recorder,
  extension: ReduxExtension | undefined = window.__REDUX_DEVTOOLS_EXTENSION__,
): () => void {
  if (extension === undefined) return () => {};
  const connection = extension.connect({ name: 'KeepWell', maxAge: 200 });
  let told = recorder.entries().at(-1)?.number ?? 0;
  connection.init(stateOf(recorder));
  return recorder.subscribe(() => {
    const news = recorder.newest(BURST).filter(({ number }) => number > told);
    const [first] = news;
    const last = news.at(-1);
    if (first === undefined || last === undefined) return;
    const state = stateOf(recorder);
    const skipped = first.number - told - 1;
    if (skipped > 0) connection.send({ type: `${skipped} more events` }, state);
    for (const entry of news) connection.send(actionOf(entry), stateAfter(entry, state));
    told = last.number;
  });
}

/** The roots as they are now, but for the one that took this event in. */
function stateAfter({ actor, after }: Entry, now: Readonly<Record<string, unknown>>): unknown {
  const key = keyOf(actor.root);
  if (actor.parent !== null || after === null || !(key in now)) return now;
  return { ...now, [key]: shownRoot(actor, after) };
}

/** One open stream of events, with a bounded buffer. */
import { Readable } from 'node:stream';
import type { LiveEvent } from '../../contract/live.ts';

/** Bytes that wait for a receiver. One that is slower is ended and catches up with a new stream. */
const WAITING_BYTES = 64 * 1024;

export interface LiveStream {
  readonly events: Readable;
  send(event: LiveEvent): void;
  /** A comment, by which both sides notice a broken connection. */
  beat(): void;
  end(reason: Extract<LiveEvent, { type: 'ended' }>['reason']): void;
}

/** @param ended called when it has ended, by whichever side; perhaps twice */
export function liveStream(ended: () => void): LiveStream {
  const events = new Readable({ read: () => {}, highWaterMark: WAITING_BYTES });
  events.once('close', ended);
  let isOver = false;
  const write = (text: string) => {
    if (events.destroyed || isOver) return;
    // What waits is dropped: the receiver's cursor is that of the last event that it has read.
    if (events.readableLength > WAITING_BYTES) events.destroy();
    else events.push(text);
  };
  return {
    events,
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(': still here\n\n'),
    end: (reason) => {
      if (events.destroyed || isOver) return;
      write(`data: ${JSON.stringify({ type: 'ended', reason } satisfies LiveEvent)}\n\n`);
      isOver = true;
      if (!events.destroyed) events.push(null);
      ended();
    },
  };
}

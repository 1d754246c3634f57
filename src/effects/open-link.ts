/** `openLink` of the live link: the server's events, read by fetch, because EventSource sends no token. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { fromCallback, type EventObject } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { LIVE_HEARTBEAT, liveEvent, openLive, type LiveEvent } from '../../contract/live.ts';
import type { LinkReport, Opening } from '../../machines/records/live-link.machine.ts';
import { requestStream } from './api.ts';

/** Milliseconds without a sign of life after which the connection is taken as broken. */
const SILENCE = 2.5 * LIVE_HEARTBEAT;

/** Milliseconds that links are spread over, so that not all tabs connect at once after a restart of the server. */
const SPREAD = 500;

const reportOf: {
  readonly [K in LiveEvent['type']]: (event: Extract<LiveEvent, { type: K }>) => LinkReport;
} = {
  opened: ({ cursor }) => ({ type: 'live.opened', cursor }),
  changed: ({ cursor, changes }) => ({ type: 'live.changed', cursor, changes }),
  present: ({ people }) => ({ type: 'live.present', people }),
  reload: ({ cursor }) => ({ type: 'live.outdated', cursor }),
  // A later link is refused if the person may not read any more.
  ended: () => ({ type: 'live.lost' }),
};

const isRefused = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

export const openLink = fromCallback<EventObject, Opening>(
  ({ input: { workspaceId, cursor, at }, sendBack }) => {
    const ended = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(() => ended.abort(), SILENCE);
    };
    let stopped = false;
    const tell = (report: LinkReport) => {
      if (!stopped) sendBack(report);
    };
    const read = async () => {
      const input = {
        params: { id: workspaceId },
        query: { ...(cursor !== null && { after: cursor }), ...(at !== null && { at }) },
      };
      const response = await requestStream(openLive, input, ended.signal);
      alive();
      const events = response.body
        ?.pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream({ onComment: alive }))
        .getReader();
      for (let part = await events?.read(); part && !part.done; part = await events?.read()) {
        alive();
        const event = liveEvent.parse(JSON.parse(part.value.data));
        tell(reportOf[event.type](event as never));
      }
    };
    const start = setTimeout(
      () =>
        void read()
          .then(() => tell({ type: 'live.lost' }))
          .catch((error: unknown) => tell({ type: isRefused(error) ? 'live.refused' : 'live.lost' }))
          .finally(() => clearTimeout(silence)),
      Math.random() * SPREAD,
    );
    return () => {
      stopped = true;
      clearTimeout(start);
      clearTimeout(silence);
      ended.abort();
    };
  },
);

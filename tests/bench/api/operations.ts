/** What is measured, and its recording for the floor. */
import type { Renewal } from '../../../contract/records/renewals.ts';
import { openConnection } from './connection.ts';
import type { MeasuredServer } from './measured-server.ts';
import type { SmtpInbox } from '../../support/server/mail.ts';
import type { Known } from './statements.ts';
import { openDesk, type Asked, type Desk } from './world.ts';

export interface Operation {
  readonly name: string;
  readonly desk: Desk;
  /** The records the API may change, and those the floor may: what one writes the other must not expect. */
  readonly own: readonly Renewal[];
  readonly floors: readonly Renewal[];
  request(renewal: Renewal | undefined): Asked;
  /** A second request that is measured together with the first, made from its answer. */
  next?(body: string): Asked;
  /** Sent before each recording, so that the server has in memory nothing that it could answer with. */
  prepare?(): Asked;
  /** Reads a recorded answer, the last one. @throws Error where something else was answered than is to be measured */
  check?(body: string): void;
}

/** How often a request is recorded. */
const TAKES = 4;

/** Makes the data and the requests on a server that has just started. */
export type Stage = (server: MeasuredServer, mail: SmtpInbox) => Promise<readonly Operation[]>;

/** Renewals: two lists and an edit. */
export const renewalOperations: Stage = async (server, mail) => {
  const small = await openDesk(server, mail, 100);
  const large = await openDesk(server, mail, 10_000);
  const listOf = (name: string, desk: Desk): Operation => ({
    name,
    desk,
    own: [],
    floors: [],
    request: () => desk.list(),
    // The floor reads every record, as a server without the list in memory does.
    prepare: () => desk.renameWorkspace(),
  });
  const half = large.renewals.length / 2;
  const first = ({ renewals: [renewal] }: Desk): Renewal => {
    if (!renewal) throw new Error('Nothing to rename.');
    return renewal;
  };
  return [
    listOf('list of 100', small),
    listOf('list of 10,000', large),
    {
      name: 'rename, then list of 10,000',
      desk: large,
      // Always the same: a replay cannot know the account of another.
      own: Array.from({ length: TAKES }, () => first(large)),
      floors: [first(large)],
      request: () => large.rename(first(large)),
      next: () => large.list(),
    },
    {
      name: 'change of the workspace, then list of 10,000',
      desk: large,
      own: Array.from({ length: TAKES }, () => first(large)),
      floors: [first(large)],
      request: () => large.renameWorkspace(),
      next: () => large.list(),
    },
    {
      name: 'PATCH of one field',
      desk: large,
      own: large.renewals.slice(0, half),
      floors: large.renewals.slice(half),
      request: (renewal) => {
        if (!renewal) throw new Error('Nothing to change.');
        return large.patch(renewal);
      },
    },
  ];
};

/** What of two requests has to be fresh each time. */
const both = (one: Known, two: Known): Known => ({
  ...one,
  keys: [...(one.keys ?? []), ...(two.keys ?? [])],
});

/** Serves each request several times while the driver is listened to. */
export async function recordAll(server: MeasuredServer, operations: readonly Operation[]): Promise<void> {
  const connection = await openConnection(server.origin);
  for (const operation of operations) {
    const { name, own } = operation;
    for (const renewal of own.length > 0
      ? own.slice(0, TAKES)
      : Array.from({ length: TAKES }, () => undefined)) {
      const prepared = operation.prepare?.();
      if (prepared !== undefined) {
        const { status, body } = await connection.send(prepared.request, 'read');
        if (status !== 200) throw new Error(`Before ${name}: ${status}: ${body}`);
      }
      const { request, known } = operation.request(renewal);
      await server.tell({ do: 'record' });
      const first = await connection.send(request, 'read');
      const second = first.status === 200 ? operation.next?.(first.body) : undefined;
      const { status, body } = second === undefined ? first : await connection.send(second.request, 'read');
      await server.tell({
        do: 'keep',
        name,
        known: second === undefined ? known : both(known, second.known),
      });
      if (status !== 200) throw new Error(`${name} was answered with ${status}: ${body}`);
      operation.check?.(body);
    }
  }
  connection.close();
}

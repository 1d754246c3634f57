/** The renewal table with a simulated clock and a server that answers when the test says so. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { FieldDefinition } from '../../../contract/fields.ts';
import type { Member } from '../../../contract/members.ts';
import type { Renewal } from '../../../contract/records/renewals.ts';
import type { Role } from '../../../contract/rights.ts';
import type { SaveInput } from '../../../machines/records/cell-save.machine.ts';
import type { LiveLinkActor } from '../../../machines/records/live-link.machine.ts';
import { recordExportMachine, type RecordExportQuery } from '../../../machines/records/record-export.ts';
import { plainView } from '../../../machines/records/typed-view.ts';
import { renewalFlows, type RenewalActors } from '../../../machines/renewals/renewals.machine.ts';
import { renewalTable, type View } from '../../../machines/renewals/renewal-table.ts';
import { sampleFields, sampleMembers, sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { relay } from '../../../src/app/actors/relay.ts';
import { RenewalsScreen } from '../../../src/features/renewals/renewals-screen.tsx';
import { turn } from '../../support/screens/turn.ts';

interface TableOptions {
  readonly rows?: readonly Renewal[];
  readonly fields?: readonly FieldDefinition[];
  readonly members?: readonly Member[];
  readonly role?: Role;
  readonly view?: View;
  /** The role that the view's table has; `grid` by default. */
  readonly grid?: 'grid' | 'treegrid';
  readonly bulk?: RenewalActors['bulk'];
  readonly range?: RenewalActors['range'];
  readonly paste?: RenewalActors['paste'];
  /** Tells who else is at a record. */
  readonly live?: LiveLinkActor;
  /** Opens the logo of a row's account. */
  readonly onLogo?: (row: Renewal) => void;
}

/** One write that has reached the server and waits for its answer. */
interface Write {
  readonly input: SaveInput;
  answer(): Promise<void>;
  refuse(error: unknown): Promise<void>;
}

export async function openTable(options: TableOptions = {}) {
  const { rows = sampleRows, fields = sampleFields, members = sampleMembers } = options;
  const { role = 'admin', view = plainView, onLogo, bulk, range, paste, live } = options;
  const stored = new Map(rows.map((row) => [row.id, row]));
  const writes: Write[] = [];
  const exported: RecordExportQuery[] = [];
  const saveCell = fromPromise<Renewal, SaveInput>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        const { id, field, value } = input;
        const settle = (how: () => void) =>
          act(async () => {
            how();
            await turn();
          });
        writes.push({
          input,
          answer: () =>
            settle(() => {
              const row = stored.get(id);
              if (row === undefined) throw new Error(`No record ${id}`);
              const record = renewalTable.withValue(row, field, value, members);
              stored.set(id, record);
              resolve(record);
            }),
          refuse: (error) => settle(() => reject(error)),
        });
      }),
  );
  const clock = new SimulatedClock();
  const machine = renewalFlows.table.provide({
    actors: {
      loadRecords: fromPromise(async () => ({ rows, members, fields })),
      watchView: fromCallback(() => {}),
      watchRights: relay,
      watchFields: fromCallback(() => {}),
      exporting: recordExportMachine.provide({
        actors: { download: fromCallback(({ input }) => void exported.push(input)) },
      }),
      cellSave: renewalFlows.save.provide({ actors: { saveCell } }),
    },
  });
  const input = {
    workspaceId: 'w1',
    userId: 'u1',
    member: { id: 'm1', role },
    view,
    widths: {},
    today: '2026-11-20',
  };
  const actor = createActor(machine, { input, clock }).start();
  render(
    <RenewalsScreen
      actor={actor}
      {...(onLogo && { onLogo })}
      {...(bulk && { bulk })}
      {...(range && { range })}
      {...(paste && { paste })}
      {...(live && { live })}
    />,
  );
  await screen.findByRole(options.grid ?? 'grid');
  return {
    actor,
    writes,
    exported,
    person: userEvent.setup({ delay: null }),
    /** Lets simulated time pass, in milliseconds. */
    wait: (ms: number) =>
      act(async () => {
        clock.increment(ms);
        await turn();
      }),
    /** The record as the server has stored it. */
    serverRecord: (id: string) => stored.get(id),
  };
}

/** A cell by its column and its account. */
export function cellOf(column: string, account: string): HTMLElement {
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  const row = screen.getByRole('rowheader', { name: account }).closest('[role="row"]');
  const cell = row?.querySelectorAll<HTMLElement>('[data-grid-cell]')[headers.indexOf(column)];
  if (cell === undefined) throw new Error(`There is no cell ${column} of ${account}`);
  return cell;
}

type Table = Awaited<ReturnType<typeof openTable>>;

/** Types a value over that of a cell, and saves it. */
export async function edit({ person }: Table, column: string, account: string, text: string): Promise<void> {
  await person.click(cellOf(column, account));
  const editor = screen.getByLabelText(`${column}, ${account}`);
  await person.clear(editor);
  await person.type(editor, `${text}{Enter}`);
}

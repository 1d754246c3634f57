/**
 * What the page of a type of records runs: actors that outlive it, because they hold what was typed, and the machines that it
 * starts anew.
 */
import type { AnyRecord } from '../../../contract/field.ts';
import type { RecordCalls } from '../../../contract/record-calls.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { chosenFilters } from '../../../machines/records/chosen-filters.ts';
import { hasTypedRecord, typedRecord } from '../../../machines/records/new-record.machine.ts';
import type { recordFlows } from '../../../machines/records/record-flows.ts';
import { hasTypedNote, typedNotes } from '../../../machines/records/record-notes.ts';
import type { ViewOf } from '../../../machines/records/typed-view.ts';
import { readCells } from '../../effects/read-cells.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { beginReading } from './begin-reading.ts';
import { keptActor } from './kept-actor.ts';
import { recordsTable } from './records-table.ts';
import { relay, report } from './relay.ts';
import { viewAddress } from './view-address.ts';
import { withCalls } from './with-calls.ts';

interface Given<R extends AnyRecord, T extends RecordType> {
  readonly type: T;
  readonly calls: RecordCalls<R>;
  readonly flows: ReturnType<typeof recordFlows<R, ViewOf<T>>>;
  /** The ids of the parts that the module adds to the panel of a record. */
  readonly parts?: readonly string[];
}

const key = ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`;

export function recordsPage<R extends AnyRecord, T extends RecordType>({
  type,
  calls,
  flows,
  parts = [],
}: Given<R, T>) {
  beginReading(type);
  const { viewFrom, searchOf } = viewAddress(type);
  const { asSeenBy } = chosenFilters(type);
  const typed = typedRecord(type);
  return {
    type,
    parts,
    table: recordsTable({ type, calls, flows }),

    /** The form of a new record. What is typed in it is kept when the person opens another page. */
    adding: keptActor({
      machine: withCalls(flows.adding.provide({ actors: { watchRights: relay } })),
      key,
      input: ({ workspace }) => ({ workspaceId: workspace.workspace_id, role: workspace.role }),
      holds: hasTypedRecord,
      unsaved: ({ context }) => typed(context),
    }),

    /** What is typed in a note is kept, too. */
    notes: keptActor({
      machine: withCalls(flows.notes.provide({ actors: { watchRecord: relay } })),
      key,
      input: ({ profile, workspace }) => ({
        workspaceId: workspace.workspace_id,
        timezone: profile.timezone,
      }),
      holds: hasTypedNote,
      unsaved: ({ context }) => typedNotes(context),
    }),

    /** The saved views stay loaded, so that the next visit opens its default at once. */
    views: keptActor({
      machine: withCalls(flows.views.provide({ actors: { watchAddress: relay, watchRights: relay } })),
      key,
      input: ({ workspace }) => ({
        workspaceId: workspace.workspace_id,
        role: workspace.role,
        written: (query: string) => {
          const view = viewFrom(`?${query}`);
          return searchOf({ ...view, filters: asSeenBy(view.filters, workspace.member_id) }).slice(1);
        },
      }),
      onReturn: (shown) => report(shown, 'watchAddress', { type: 'views.refresh' }),
    }),

    trash: withCalls(flows.trash),
    panel: withCalls(flows.panel.provide({ actors: { watchRecord: relay } })),
    filter: flows.filter.provide({ actors: { watchTable: relay } }),
    bulk: flows.bulk.provide({ actors: { watchTable: relay } }),
    range: flows.range.provide({ actors: { watchTable: relay } }),
    paste: flows.paste.provide({ actors: { watchTable: relay, readCells } }),
  };
}

export type RecordsPage<R extends AnyRecord, T extends RecordType> = ReturnType<typeof recordsPage<R, T>>;

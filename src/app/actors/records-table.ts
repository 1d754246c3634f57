/**
 * The table of a record type in the open workspace. While it has unsaved input, writes continue and drafts are kept when
 * the person opens another page. Otherwise it ends with its page, and the next visit loads again.
 */
import type { AnyRecord } from '../../../contract/field.ts';
import type { RecordCalls } from '../../../contract/record-calls.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { liveMarksMachine } from '../../../machines/records/live-marks.machine.ts';
import { recordExportMachine } from '../../../machines/records/record-export.ts';
import type { recordFlows } from '../../../machines/records/record-flows.ts';
import { unsavedLines } from '../../../machines/records/cell-text.ts';
import { isUnsaved } from '../../../machines/records/table.ts';
import type { ViewOf } from '../../../machines/records/typed-view.ts';
import { recallColumnWidths, rememberColumnWidths } from '../../effects/column-widths.ts';
import { downloadCall } from '../../effects/download-call.ts';
import { loadRecords } from '../../effects/load-records.ts';
import { writeRecords } from '../../effects/write-records.ts';
import { saveCell } from '../../effects/save-cell.ts';
import { recallView, rememberView } from '../../effects/table-views.ts';
import { watchFields, type FieldsRequest } from '../../effects/watch-fields.ts';
import { showToast } from '../../effects/toasts.ts';
import { isSavedViewOpen } from '../router/beside-view.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { keptActor } from './kept-actor.ts';
import { loadSomeRecords } from '../../effects/load-some-records.ts';
import { liveLink } from './live-link.ts';
import { followLive } from './followed-table.ts';
import { relay, report } from './relay.ts';
import { storeFiles } from './store-files.ts';
import { copyOf, startCopy } from './table-copy.ts';
import { todayIn } from './today.ts';
import { viewAddress } from './view-address.ts';

interface Given<R extends AnyRecord, T extends RecordType> {
  readonly type: T;
  readonly calls: RecordCalls<R>;
  readonly flows: Pick<ReturnType<typeof recordFlows<R, ViewOf<T>>>, 'table' | 'save' | 'write'>;
}

export function recordsTable<R extends AnyRecord, T extends RecordType>(given: Given<R, T>) {
  const { type, calls, flows } = given;
  /** Layout and widths are stored under this name. */
  const name = type.noun.many;
  const { viewFrom, searchOf, keptSearch } = viewAddress(type);

  /** Reads and writes its view in the address (spec §2.5). */
  const address = {
    viewFrom,
    searchOf,
    /** The query of the link to the table with the person's stored layout; empty without one. */
    keptView: () => keptSearch(recallView(name), {}),
    /** The person's own column widths, of the table without a saved view. */
    keptWidths: () => recallColumnWidths(name),
  };

  /** What others have just changed in it. */
  const marks = keptActor({
    machine: liveMarksMachine.provide({ actors: { watchTable: relay } }),
    key: ({ userId, workspaceId }: { userId: string; workspaceId: string }) => `${userId} ${workspaceId}`,
    input: () => undefined,
  });
  const marksOf = ({ userId, workspaceId }: { userId: string; workspaceId: string }) =>
    marks.of({ userId, workspaceId });

  const actor = keptActor({
    machine: flows.table.provide({
      actors: {
        loadRecords: loadRecords(type, calls),
        watchRights: relay,
        watchView: relay,
        watchFields,
        exporting: recordExportMachine.provide({ actors: { download: downloadCall(calls.export) } }),
        recordsWrite: flows.write.provide({ actors: { writeRecords: writeRecords(calls) } }),
        cellSave: flows.save.provide({ actors: { saveCell: saveCell(type, calls) } }),
      },
    }),
    key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
    input: ({ profile, workspace }) => ({
      workspaceId: workspace.workspace_id,
      userId: profile.user_id,
      member: { id: workspace.member_id, role: workspace.role },
      view: viewFrom(window.location.search || address.keptView()),
      widths: recallColumnWidths(name),
      today: todayIn(profile.timezone),
    }),
    holds: isUnsaved,
    unsaved: ({ context }) => unsavedLines(context),
    // The layout and the widths of a saved view are kept by saving it.
    onStart(started) {
      storeFiles(started.getSnapshot().children.exporting);
      followLive(started, {
        link: liveLink.of(started.getSnapshot().context),
        loadSome: loadSomeRecords<AnyRecord>(type, calls),
        ...startCopy(type, started),
        noun: type.noun.one,
        marks: marksOf(started.getSnapshot().context),
        many: name,
        askFields: () => report(started, 'watchFields', { type: 'fields.ask' } satisfies FieldsRequest),
        askTriage: () => report(started, 'watchFields', { type: 'triage.ask' } satisfies FieldsRequest),
        askMembers: () => report(started, 'watchFields', { type: 'members.ask' } satisfies FieldsRequest),
      });
      started.on('widths.changed', ({ widths }) => {
        if (!isSavedViewOpen(window.location.search)) rememberColumnWidths(name, widths);
      });
      started.on('layout.changed', ({ layout }) => {
        if (isSavedViewOpen(window.location.search)) return;
        rememberView(name, keptSearch(recallView(name), layout));
      });
      started.on('edit.trouble', ({ account, problem }) =>
        showToast({
          text:
            problem === null
              ? `${account} was changed by somebody else meanwhile and waits for your choice`
              : `${account} was not saved. ${problem}`,
          tone: 'danger',
          time: 'long',
        }),
      );
      started.on('edit.refused', ({ account, reason }) =>
        showToast({ text: `${account} was not changed. ${reason}`, tone: 'danger', time: 'long' }),
      );
    },
    onReturn: (shown) => report(shown, 'watchFields', { type: 'fields.ask' }),
    onLeave: (left) => left.getSnapshot().children.editor?.send({ type: 'cell.leave' }),
  });
  return { ...actor, address, marksOf, copyOf };
}

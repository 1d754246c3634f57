/**
 * The renewal table of the open workspace. While it has unsaved input, writes continue and drafts are kept when the
 * person opens another page. Otherwise it ends with its page, and the next visit loads again.
 */
import { isUnsaved } from '../../../machines/records/table.ts';
import { cellSaveMachine, renewalsMachine } from '../../../machines/renewals/renewals.machine.ts';
import { recallColumnWidths, rememberColumnWidths } from '../../effects/column-widths.ts';
import { loadRenewals } from '../../effects/load-renewals.ts';
import { saveCell } from '../../effects/save-cell.ts';
import { recallView, rememberView } from '../../effects/table-views.ts';
import { showToast } from '../../effects/toasts.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { keptActor } from './kept-actor.ts';
import { relay } from './relay.ts';
import { keptSearch, searchOf, viewFrom } from './renewals-view.ts';

const NAME = 'renewals';

/** Reads and writes its view in the address (spec §2.5). */
export const renewalsAddress = {
  viewFrom,
  searchOf,
  /** The query of the link to the table with the person's stored layout; empty without one. */
  keptView: () => keptSearch(recallView(NAME), {}),
};

export const renewalsTable = keptActor({
  machine: renewalsMachine.provide({
    actors: {
      loadRecords: loadRenewals,
      watchView: relay,
      cellSave: cellSaveMachine.provide({ actors: { saveCell } }),
    },
  }),
  key: ({ profile, workspace }: WorkspaceScope) =>
    `${profile.user_id} ${workspace.workspace_id} ${workspace.role}`,
  input: ({ profile, workspace }) => ({
    workspaceId: workspace.workspace_id,
    userId: profile.user_id,
    member: { id: workspace.member_id, role: workspace.role },
    view: viewFrom(window.location.search || renewalsAddress.keptView()),
    widths: recallColumnWidths(NAME),
  }),
  holds: isUnsaved,
  onStart(actor) {
    actor.on('widths.changed', ({ widths }) => rememberColumnWidths(NAME, widths));
    actor.on('layout.changed', ({ layout }) => rememberView(NAME, keptSearch(recallView(NAME), layout)));
    actor.on('edit.trouble', ({ account, problem }) =>
      showToast({
        text:
          problem === null
            ? `${account} was changed by somebody else meanwhile and waits for your choice`
            : `${account} was not saved. ${problem}`,
        tone: 'danger',
        time: 'long',
      }),
    );
    actor.on('edit.refused', ({ account, reason }) =>
      showToast({ text: `${account} was not changed. ${reason}`, tone: 'danger', time: 'long' }),
    );
  },
  onLeave: (actor) => actor.getSnapshot().children.editor?.send({ type: 'cell.leave' }),
});

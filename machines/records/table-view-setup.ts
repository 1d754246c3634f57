/** The actions of a record table that change what it shows: its view, groups, column widths and fields (spec §2.5, §4). */
import { assign, enqueueActions, type AnyActorRef } from 'xstate';
import { withLogo, type AccountLogo } from './account-logo.ts';
import type { CellEditorActor } from './cell-editor.machine.ts';
import type { Cell, TableRecord } from './cell.ts';
import { followedFields } from './followed-fields.ts';
import { toggledGroup, toggledGroups } from './grouping.ts';
import { tableBaseSetup } from './table-base-setup.ts';
import type { FieldsReport, MembersReport, TriageReport } from './table-events.ts';
import type { TableType } from './table-type.ts';
import { arranged, expandedAt, isShown, type Widths } from './table.ts';
import { changedView, isColumnHidden, keptOf, viewShowing, type TableView, type ViewChange } from './view.ts';

/** The field of the open editor; null without one. */
const editedField = (editor: AnyActorRef | undefined): string | null =>
  (editor as CellEditorActor | undefined)?.getSnapshot().context.field ?? null;

export const tableViewSetup = <R extends TableRecord, V extends TableView>(type: TableType<R, V>) =>
  tableBaseSetup(type).extend({
    actions: {
      applyView: assign(({ context }, { view }: { view: V }) =>
        arranged(context, { view: type.ownView(view, context.member.id) }),
      ),
      followFields: assign(({ context, self }, { fields }: FieldsReport) => {
        const { editor } = self.getSnapshot().children;
        return arranged(context, { fields: followedFields(context, fields, editedField(editor)) });
      }),
      followMembers: assign(({ context }, { members }: MembersReport) => arranged(context, { members })),
      followTriage: assign(({ context }, { triage }: TriageReport) => arranged(context, { triage })),
      changeView: enqueueActions(({ context, enqueue }, change: ViewChange) => {
        const view = changedView(context.view, change, type.changedFilters);
        enqueue.assign(arranged(context, { view }));
        enqueue.emit({
          type: 'view.changed',
          view,
          how: change.type === 'search.change' ? 'replace' : 'push',
        });
        const layout = keptOf(view, change);
        if (layout) enqueue.emit({ type: 'layout.changed', layout });
      }),
      toggleGroup: assign(({ context }, { key }: { key: string }) => ({
        collapsed: toggledGroup(context.collapsed, key),
      })),
      toggleGroups: assign(({ context }) => ({ collapsed: toggledGroups(context) })),
      setWidths: enqueueActions(({ enqueue }, { widths }: { widths: Widths }) => {
        enqueue.assign({ widths });
        enqueue.emit({ type: 'widths.changed', widths });
      }),
      /** A cell that the view does not show is shown by a wider one. */
      showCell: enqueueActions(({ context, enqueue }, cell: Cell | undefined) => {
        if (cell === undefined) return;
        const { id, field } = cell;
        const sought = { id, field };
        const opened = { ...context, collapsed: expandedAt(context, sought) };
        const isAside = type.isAside(field);
        if (isShown(opened, sought) && !isColumnHidden(context.view, field, isAside)) {
          enqueue.assign({ sought, collapsed: opened.collapsed });
          return;
        }
        const view = viewShowing(context.view, field, isAside);
        const widened = arranged(context, { view });
        enqueue.assign({ ...widened, collapsed: expandedAt({ ...context, ...widened }, sought), sought });
        enqueue.emit({ type: 'view.changed', view, how: 'push' });
      }),
      showLogo: assign(({ context }, logo: AccountLogo) => ({ rows: withLogo(context.rows, logo) })),
    },
  });

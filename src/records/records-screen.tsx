import { useSelector } from '@xstate/react';
import { useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { FilterBuilderActor } from '../../machines/records/filter-builder.machine.ts';
import type { LiveLinkActor } from '../../machines/records/live-link.machine.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { inViewOrder, isColumnHidden, type TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ExportLine } from '../ui/export-file.tsx';
import { CopyNotice, type ShownCopy } from './copy-notice.tsx';
import { ExportRecords } from './export-records.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import type { BulkEditActor } from './bulk-edit-actor.ts';
import type { CellRangeActor } from './cell-range-actor.ts';
import { FlagCounts } from './flag-counts.tsx';
import type { CellsPasteActor } from './cells-paste-actor.ts';
import { GivingQuestion } from './giving-question.tsx';
import { LiveNotice } from './live-notice.tsx';
import { NarrowTools } from './narrow-tools.tsx';
import { NoRecords } from './no-records.tsx';
import { PresenceContext } from './present-people.tsx';
import { PrintedTitle } from './printed-title.tsx';
import { RecordsGrid } from './records-grid.tsx';
import type { RecordsPanel } from './records-panel.ts';
import { RecordsToolbar } from './records-toolbar.tsx';
import { TableFoot } from './table-foot.tsx';
import type { StripProps, TableParts } from './table-parts.ts';
import { useFlags } from './use-flags.ts';
import { ShownRecordsProvider, useShown } from './shown-records.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** Another way to show the same records than in the grid. */
export interface OtherShape {
  /** Chooses between both, in the toolbar. */
  readonly toggle: ReactNode;
  /** In place of the grid, and while the records are being loaded; null while the grid is chosen. */
  readonly shown: { readonly element: ReactNode; readonly loading: ReactNode } | null;
}

interface RecordsScreenProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  /** All columns of the workspace, in the order for the window's width. */
  readonly columns: readonly Column<R>[];
  readonly narrow: boolean;
  /** The saved views, above the toolbar. */
  readonly views?: ReactNode;
  /** In the toolbar, or behind one button on a narrow window: icon buttons and links. */
  readonly actions?: ReactNode;
  /** Adds a record; at the right end of the toolbar. */
  readonly adding?: ReactNode;
  /** What a person can do about a table that has no records at all. */
  readonly start?: ReactNode;
  /** Says in the toolbar when changes of others do not arrive. */
  readonly live?: LiveLinkActor;
  /** Says in the toolbar that the records are a copy of the last visit. */
  readonly copy?: ShownCopy;
  /** Without it the table has no filter builder. */
  readonly filter?: FilterBuilderActor;
  readonly panel?: RecordsPanel;
  /** Without it, records cannot be selected. */
  readonly bulk?: BulkEditActor;
  /** Without it, cells cannot be selected in ranges. */
  readonly range?: CellRangeActor;
  /** Without it, only one cell can be pasted or cleared. */
  readonly paste?: CellsPasteActor;
  readonly shape?: OtherShape;
}

/** A table of records with its toolbar: loading, failed and ready (spec §4). */
export function RecordsScreen<R extends TableRecord, V extends TableView>(props: RecordsScreenProps<R, V>) {
  const { actor, parts, narrow, live, copy, filter, panel, bulk, range, paste, shape } = props;
  const other = shape?.shown ?? null;
  const root = useRef<HTMLDivElement>(null);
  const slow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const hidden = useSelector(actor, ({ context }) => context.view.hidden);
  const flags = useFlags(actor, parts);
  const order = useSelector(actor, ({ context }) => context.view.columns);
  const columns = useMemo(() => inViewOrder(props.columns, order), [props.columns, order]);
  const shown = useMemo(
    () => columns.filter(({ key, isAside = false }) => !isColumnHidden({ hidden }, key, isAside)),
    [columns, hidden],
  );
  const exporting = useSelector(actor, ({ children }) => children.exporting);
  const workspaceId = useSelector(actor, ({ context }) => context.workspaceId);
  // Records and cells are selected in the grid alone.
  const ofCells = other === null && {
    ...(bulk && { bulk }),
    ...(range && { range }),
    ...(paste && { paste }),
  };
  const takeFocus = () => root.current?.focus();
  const flagCounts = <FlagCounts actor={actor} flags={flags} disabled={!ready} />;
  const tools = (
    <>
      {exporting && <ExportRecords actor={exporting} workspaceId={workspaceId} columns={shown} />}
      {props.actions}
    </>
  );
  const page = (
    // Receives the focus from a button that is removed, so that the next Tab starts here and not at the top of the
    // page.
    <div ref={root} tabIndex={-1} className="grid-page outline-none">
      {props.views}
      {narrow ? (
        <NarrowTools
          actor={actor}
          parts={parts}
          columns={columns}
          flags={flagCounts}
          adding={props.adding}
          tools={tools}
          toggle={shape?.toggle}
          {...(filter && { filter })}
        />
      ) : (
        <RecordsToolbar
          actor={actor}
          parts={parts}
          actions={
            <>
              {tools}
              {shape?.toggle}
              {props.adding}
            </>
          }
        />
      )}
      {exporting && <ExportLine actor={exporting} />}
      {!narrow && (
        <FilterBar
          actor={actor}
          gridId={parts.gridId}
          columns={columns}
          flags={flagCounts}
          arranges={other === null}
          {...(filter && { filter })}
        />
      )}
      {parts.Strip && <ShownStrip actor={actor} Strip={parts.Strip} ready={ready} />}
      {filter && <FilterDialog actor={filter} />}
      {live && <LiveNotice actor={live} />}
      {copy && <CopyNotice {...copy} />}
      <PrintedTitle actor={actor} parts={parts} />
      {slow &&
        (other?.loading ?? <GridSkeleton label={`Loading ${parts.many}`} columns={shown} narrow={narrow} />)}
      {failed && <LoadFailed actor={actor} parts={parts} onRetry={takeFocus} />}
      {ready && (
        <>
          {other === null ? (
            <PresenceContext value={live ?? null}>
              <RecordsGrid
                actor={actor}
                parts={parts}
                columns={shown}
                narrow={narrow}
                onWiden={takeFocus}
                start={props.start}
                {...(panel && { panel })}
                {...ofCells}
              />
            </PresenceContext>
          ) : (
            <SomeOrNone
              none={<NoRecords actor={actor} parts={parts} onWiden={takeFocus} start={props.start} />}
              some={other.element}
            />
          )}
          <WaitingLine actor={actor} columns={columns} />
          <GivingQuestion actor={actor} />
          <TableFoot actor={actor} {...ofCells} />
        </>
      )}
    </div>
  );
  return (
    <ShownRecordsProvider actor={actor}>
      {panel === undefined ? (
        page
      ) : (
        <div className="records-beside">
          {page}
          {panel.element}
        </div>
      )}
    </ShownRecordsProvider>
  );
}

interface ShownStripProps<R extends TableRecord, V extends TableView> extends Omit<StripProps<R, V>, 'rows'> {
  readonly Strip: ComponentType<StripProps<R, V>>;
}

function ShownStrip<R extends TableRecord, V extends TableView>({ Strip, ...props }: ShownStripProps<R, V>) {
  return <Strip {...props} rows={useShown<R>().rows} />;
}

const SomeOrNone = ({ some, none }: { readonly some: ReactNode; readonly none: ReactNode }) =>
  useShown().rows.length === 0 ? none : some;

interface LoadFailedProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  readonly onRetry: () => void;
}

function LoadFailed<R extends TableRecord, V extends TableView>(props: LoadFailedProps<R, V>) {
  const { actor, parts, onRetry } = props;
  const problem = useSelector(actor, ({ context }) => context.problem ?? '');
  return (
    <div className="grid flex-1 place-content-center border-t border-border-default">
      <ErrorState
        title={`Unable to load ${parts.many}`}
        message={problem}
        onRetry={() => {
          actor.send({ type: 'load.retry' });
          onRetry();
        }}
      />
    </div>
  );
}

/** A table of things to try the grid on: `size` and `tag` can be edited, except in rows that are locked. */
import { screen } from '@testing-library/react';
import { memo, useRef, useState } from 'react';
import { CellEditor } from '../../../src/grid/cell-editor.tsx';
import type { Choice } from '../../../src/grid/choice-keys.ts';
import type { Column, EditorKind } from '../../../src/grid/column.ts';
import { GridRow, type RowPlace } from '../../../src/grid/grid-row.tsx';
import { RecordGrid } from '../../../src/grid/record-grid.tsx';

export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly size: string;
  readonly locked?: boolean;
}

export type ThingKey = 'name' | 'size' | 'id' | 'tag';

export const columns: readonly Column<Thing, ThingKey>[] = [
  { key: 'name', label: 'Name', width: 100, align: 'start', isHeader: true, render: (row) => row.name },
  { key: 'size', label: 'Size', width: 100, align: 'end', render: (row) => row.size },
  { key: 'id', label: 'Id', width: 100, align: 'start', render: (row) => row.id },
  { key: 'tag', label: 'Tag', width: 100, align: 'start', render: () => <span>none</span> },
];

export const things = (count: number): readonly Thing[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `Row ${index}`, size: `${index}` }));

export const thingKey = (row: Thing) => row.id;

const sizes: readonly Choice[] = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium', picture: { id: 'm', name: 'Mia Berg', src: null } },
  { value: '', label: 'No value' },
];

interface Editing {
  readonly id: string;
  readonly key: string;
}

interface ThingRowProps extends RowPlace {
  readonly row: Thing;
  readonly columns: typeof columns;
  readonly editing: string | null;
  readonly editor: (row: Thing) => React.ReactNode;
  readonly onDraw: ((id: string) => void) | undefined;
}

const ThingRow = memo(function ThingRow({
  row,
  columns: shown,
  editing,
  editor,
  onDraw,
  ...place
}: ThingRowProps) {
  onDraw?.(row.id);
  return (
    <GridRow
      row={row}
      columns={shown}
      place={place}
      editing={editing}
      isEditable={(key) => !row.locked && (key === 'size' || key === 'tag')}
      hint={(key) => (key === 'size' && row.locked ? 'View Only' : null)}
    >
      {(column, active) => (editing === column.key ? editor(row) : column.render(row, active))}
    </GridRow>
  );
});

interface ThingsProps extends Omit<
  Partial<React.ComponentProps<typeof RecordGrid<Thing, ThingKey>>>,
  'renderRow' | 'onOpen'
> {
  readonly kind?: EditorKind;
  readonly choices?: readonly Choice[];
  /** What the editor starts from. */
  readonly draft?: string;
  /** A value that is not taken. */
  readonly refused?: string;
  readonly onCommit?: (draft: string) => void;
  readonly onCancel?: () => void;
  readonly onLeave?: (draft: string) => void;
  readonly onDraw?: (id: string) => void;
}

export function Things(props: ThingsProps) {
  const {
    kind = 'text',
    choices = sizes,
    draft: first = '',
    refused,
    onCommit,
    onCancel,
    onLeave,
    onDraw,
    ...grid
  } = props;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [draft, setDraft] = useState(first);
  // As with a machine, a change counts at once.
  const latest = useRef(first);
  const close = (report?: () => void) => () => {
    report?.();
    setEditing(null);
  };
  const editor = (row: Thing) => (
    <CellEditor
      kind={kind}
      label={`Size, ${row.name}`}
      align="end"
      draft={draft}
      problem={draft === refused ? 'Not this one' : null}
      choices={choices}
      onChange={(typed) => {
        latest.current = typed;
        setDraft(typed);
      }}
      onCommit={() => {
        if (latest.current !== refused) close(() => onCommit?.(latest.current))();
      }}
      onCancel={close(onCancel)}
      onLeave={close(() => onLeave?.(latest.current))}
    />
  );
  const shown = grid.columns ?? columns;
  return (
    <RecordGrid
      label="Things"
      rows={things(14)}
      rowKey={thingKey}
      narrow={false}
      sort={{ key: 'size', direction: 'descending' }}
      onSort={() => {}}
      {...grid}
      columns={shown}
      onOpen={({ id }, key) => setEditing({ id, key })}
      renderRow={(row, place) => {
        const open = editing?.id === row.id ? editing.key : null;
        return (
          <ThingRow
            row={row}
            columns={shown}
            editing={open}
            editor={open === null ? noEditor : editor}
            onDraw={onDraw}
            {...place}
          />
        );
      }}
    />
  );
}

const noEditor = () => null;

export const grid = () => screen.getByRole('grid', { name: 'Things' });
export const scroller = () => grid().closest<HTMLElement>('[data-grid-scroll]') ?? document.body;

/** A body cell by its position: row 1 is the first under the header, column 0 the first. */
export const cell = (row: number, column: number) =>
  grid().querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column + 1}"]`);

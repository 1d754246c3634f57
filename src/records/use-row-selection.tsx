import { useMemo, useRef, useLayoutEffect, type ReactNode } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import { isGroupEntry, type GroupEntry } from '../../machines/records/grouping.ts';
import type { RowSelection } from '../grid/record-grid.tsx';
import type { BulkEditActor } from './bulk-edit-actor.ts';
import { AllChoice } from './row-choice.tsx';

type Line = TableRecord | GroupEntry<TableRecord>;

const idsIn = (line: Line) => (isGroupEntry(line) ? line.groupedRows : [line]).map(({ id }) => id);

interface Selection {
  /** The same object on every render, so that no row is rendered for it. */
  readonly ofRow: { readonly actor: BulkEditActor; readonly idsOf: () => readonly string[] };
  readonly byKeys: RowSelection<Line>;
  readonly header: ReactNode;
}

/** The selection of a table's rows by checkboxes and keys; null where nothing can be selected. */
export function useRowSelection(
  actor: BulkEditActor | undefined,
  rows: readonly TableRecord[],
  many: string,
): Selection | null {
  const ids = useMemo(() => (actor === undefined ? [] : rows.map(({ id }) => id)), [actor, rows]);
  const latest = useRef(ids);
  useLayoutEffect(() => {
    latest.current = ids;
  }, [ids]);
  const fixed = useMemo(() => {
    if (actor === undefined) return null;
    const idsOf = () => latest.current;
    const byKeys: RowSelection<Line> = {
      toggle: (line) => actor.send({ type: 'rows.toggle', ids: idsIn(line) }),
      reach(line, from) {
        if (isGroupEntry(line) || isGroupEntry(from)) return;
        actor.send({ type: 'row.reach', id: line.id, ids: idsOf(), from: from.id });
      },
      all: () => actor.send({ type: 'rows.choose', ids: idsOf() }),
    };
    return { ofRow: { actor, idsOf }, byKeys };
  }, [actor]);
  const header = useMemo(
    () => actor && <AllChoice actor={actor} label={`Select all ${many}`} ids={ids} tabIndex={-1} />,
    [actor, many, ids],
  );
  return fixed && { ...fixed, header };
}

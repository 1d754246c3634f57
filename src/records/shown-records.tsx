/** The visible records of a table for its parts, so that another order or selection renders only the parts that show it. */
import { createContext, use, type ReactNode } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { useShownRecords, type ShownRecords } from './use-shown-records.ts';

/** Contexts have no type parameters; the parts are those of the table that provides them. */
const Context = createContext<unknown>(null);

interface ProviderProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly children: ReactNode;
}

export function ShownRecordsProvider<R extends TableRecord, V extends TableView>(props: ProviderProps<R, V>) {
  return <Context value={useShownRecords(props.actor)}>{props.children}</Context>;
}

/** The records of the table around it. */
export const useShown = <R extends TableRecord>(): ShownRecords<R> => use(Context) as ShownRecords<R>;

/** The record table's types for renewals. */
import type { Renewal } from '../../contract/records/renewals.ts';
import type { TableContext } from '../records/table.ts';
import type { LoadedRecords } from '../records/table-type.ts';
import type { View } from './view.ts';

export type LoadedTable = LoadedRecords<Renewal>;
export type RenewalsContext = TableContext<Renewal, View>;

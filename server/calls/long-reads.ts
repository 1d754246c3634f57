/** The calls that only read and may take long: dashboards and exports. A replica answers them where there is one (decision 92). */
import type { CallDefinition } from '../../contract/call.ts';
import { getChart } from '../../contract/charts.ts';
import type { Database } from '../db/database.ts';

/** Every file of the contract is only read. */
const readsLong = (call: CallDefinition): boolean =>
  call.download !== undefined || call.name === getChart.name;

export function databaseFor(call: CallDefinition, db: Database): Database {
  return readsLong(call) ? (db.replica ?? db) : db;
}

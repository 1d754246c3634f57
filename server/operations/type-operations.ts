/** The operations of all calls of a type of records, without those that import a file. */
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import type { RecordType } from '../../contract/record-type.ts';
import type { ServedCall } from '../calls/operation.ts';
import type { recordTable } from '../db/repositories/records.ts';
import { noteOperations } from './notes.ts';
import { exportOperations } from './record-export.ts';
import { recordOperations, type OwnSteps } from './records.ts';
import { relatedOperations } from './related-records.ts';
import { savedViewOperations } from './saved-views.ts';

export const typeOperations = <R extends AnyRecord>(
  type: RecordType,
  calls: RecordCalls<R>,
  table: ReturnType<typeof recordTable<R>>,
  own: OwnSteps = {},
): readonly ServedCall[] => [
  ...recordOperations(type, calls, table, own),
  ...exportOperations(type, calls, table),
  ...noteOperations(type, calls, table),
  ...(calls.related ? relatedOperations(type, calls.related, table) : []),
  ...savedViewOperations(type, calls),
];

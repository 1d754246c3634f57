/** All calls of a type of records (spec §7.3, §2.14), made from the type and what its calls are named. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { listChanges, listCursor, listedArchive, listedChanges, listedIds } from './listed-ids.ts';
import { recordNotes } from './notes.ts';
import { recordExport } from './record-export.ts';
import { recordSearch } from './record-search.ts';
import { recordWrites, type WrittenType } from './record-writes.ts';
import { relatedOf } from './related-records.ts';
import { savedViews } from './saved-views.ts';
import { spoken } from './rules/spoken.ts';
import { id } from './shapes.ts';

export interface CallNames {
  readonly path: `/${string}`;
  /** As names of calls have them, such as `Renewal` and `Renewals`. */
  readonly one: string;
  readonly many: string;
}

const query = z.object({ workspace_id: id });
const changing = {
  method: 'PATCH',
  spec: '§7.3',
  access: { who: 'member', workspace: 'query', right: 'edit-own' },
  params: z.object({ id }),
  query,
} as const;

/** Of a type whose records belong to no account. Without the calls that import a file, which not every type has. */
export function recordCalls<R, New, OfRecord, OfCustomer>(
  type: WrittenType<R, New, OfRecord, OfCustomer>,
  names: CallNames,
) {
  const { path, one, many } = names;
  const word = spoken(one);
  return {
    list: defineCall({
      name: `list${many}`,
      method: 'GET',
      path,
      summary: `Every ${word} record of a workspace`,
      spec: '§7.3',
      access: { who: 'member', workspace: 'query', right: 'read' },
      query: z.extend(query, { ids: listedIds, archived: listedArchive, changes: listedChanges }),
      answer: z.object({ data: z.array(type.record), cursor: listCursor, changes: listChanges }),
    }),
    record: defineCall({
      ...changing,
      answer: type.record,
      name: `update${one}`,
      path: `${path}/{id}`,
      summary: `Changes one field of a ${word} record`,
      body: type.changeOfRecord,
    }),
    ...recordWrites(type, names),
    ...recordExport(names),
    ...recordSearch(names),
    ...recordNotes(names),
    ...savedViews(names),
  };
}

/** Of a type whose records belong to an account, which is changed through them. */
export function typeCalls<R, New, OfRecord, OfCustomer>(
  type: WrittenType<R, New, OfRecord, OfCustomer>,
  names: CallNames,
) {
  const { path, one } = names;
  return {
    ...recordCalls(type, names),
    ...relatedOf(names),
    customer: defineCall({
      ...changing,
      answer: type.record,
      name: `update${one}Customer`,
      path: `${path}/{id}/customer`,
      summary: `Changes a value of the account behind a ${one.toLowerCase()} record`,
      body: type.changeOfCustomer,
    }),
  };
}

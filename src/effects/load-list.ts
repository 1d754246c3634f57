/** The whole list of a type of records: of one that is kept only what changed since is sent (decisions 95 and 97). */
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import { recounted } from '../../contract/rules/recounted-days.ts';
import { inSession, parsed, type Read } from './api.ts';
import type { Copy, CopyOf } from './records-copies.ts';

export interface LoadedList<R> {
  readonly rows: readonly R[];
  readonly cursor: string | null;
  /** In quotation marks; null where the server gives none. */
  readonly version: string | null;
  /** When it was read, ISO 8601. */
  readonly at: string;
}

/** Records that did not change are the same ones as before; new ones follow at the end. */
function brought<R extends AnyRecord>(
  { type }: CopyOf,
  kept: readonly R[],
  { data, changes }: { readonly data: readonly R[]; readonly changes: { removed: string[]; today: string } },
): readonly R[] {
  const gone = new Set(changes.removed);
  const news = new Map(data.map((record) => [record.id, record]));
  const before = recounted(type, kept, changes.today).filter(({ id }) => !gone.has(id));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.map((record) => news.get(record.id) ?? record),
    ...data.filter(({ id }) => !known.has(id)),
  ];
}

interface Asked<R> {
  readonly of: CopyOf;
  readonly kept: Copy<R> | null;
  readonly signal: AbortSignal;
}

/** @throws ApiError */
export async function loadList<R extends AnyRecord>(
  list: RecordCalls<R>['list'],
  { of, kept, signal }: Asked<R>,
): Promise<LoadedList<R>> {
  const version = kept?.version ?? null;
  const read: Read<{ readonly version: string | null; readonly answer: unknown }> = async (response) => {
    const { headers } = await response;
    return { version: headers.get('etag'), answer: await response.json() };
  };
  const query = {
    workspace_id: of.workspaceId,
    user_id: of.userId,
    ...(version !== null && { changes: 'true' as const }),
  };
  const headers = { accept: 'application/json', ...(version !== null && { 'if-none-match': version }) };
  const found = await inSession(list, { query }, read, signal, headers);
  const { data, cursor = null, changes } = parsed(list.answer, found.answer);
  const rows =
    changes !== undefined && kept !== null ? brought(of, kept.table.rows, { data, changes }) : data;
  return { rows, cursor, version: found.version, at: new Date().toISOString() };
}

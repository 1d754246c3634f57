/**
 * What the entries of a transaction have in common: through what a change was made, as a part of which confirmed change of the
 * assistant, and which entry it takes back. All are settings of the transaction, which the columns of `audit_log` have as
 * their default. So no code that writes an entry can leave them out or say something else (decision 52).
 */
import { sql } from 'drizzle-orm';
import type { AuditSource } from '../../contract/audit.ts';
import type { Database, Tx } from './database.ts';

export interface AuditOrigin {
  /** Omitted: the person. */
  readonly source?: AuditSource | undefined;
  /** The proposal of the assistant that was confirmed. */
  readonly proposal?: string | undefined;
}

/** Until the transaction ends. Without it an entry's source is `person`. */
async function setAuditOrigin(tx: Tx, { source = 'person', proposal = '' }: AuditOrigin): Promise<void> {
  await tx.execute(sql`select set_config('app.audit_source', ${source}, true),
    set_config('app.audit_proposal', ${proposal}, true)`);
}

/** Until the transaction ends, every entry says that it takes back the change of `entryId`. */
export async function setAuditReverts(tx: Tx, entryId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.audit_reverts', ${entryId}, true)`);
}

/** One for each database and source. */
const sourced = new WeakMap<Database, Map<AuditSource, Database>>();

function made(db: Database, origin: AuditOrigin): Database {
  const within =
    <T>(work: (tx: Tx) => Promise<T>) =>
    async (tx: Tx): Promise<T> => {
      await setAuditOrigin(tx, origin);
      return work(tx);
    };
  return {
    ...db,
    system: (work) => db.system(within(work)),
    tenant: (workspaceId, work, today) => db.tenant(workspaceId, within(work), today),
  };
}

/** The same database, of which every transaction writes entries of this origin. */
export function withAuditOrigin(db: Database, origin: AuditOrigin): Database {
  return origin.proposal === undefined ? withAuditSource(db, origin.source) : made(db, origin);
}

/** The same database, of which every transaction writes entries of this source. */
export function withAuditSource(db: Database, source: AuditSource | undefined): Database {
  if (source === undefined || source === 'person') return db;
  const known = sourced.get(db) ?? new Map<AuditSource, Database>();
  sourced.set(db, known);
  const own = known.get(source) ?? made(db, { source });
  known.set(source, own);
  return own;
}

/** Idempotency keys of writes and their responses; the rules are in `calls/idempotency.ts`. */
import { and, eq, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { idempotencyKeys } from '../schema/idempotency.ts';
import { pointStatement } from '../statement.ts';

export interface KeyClaim {
  readonly call: string;
  readonly scope: string;
  readonly workspaceId: string | null;
  readonly keyHash: string;
  readonly inputHmac: string;
}

function rowOf(claim: Readonly<Record<'call' | 'scope' | 'keyHash', string | SQLWrapper>>): SQL | undefined {
  return and(
    eq(idempotencyKeys.call, claim.call),
    eq(idempotencyKeys.scope, claim.scope),
    eq(idempotencyKeys.key_hash, claim.keyHash),
  );
}

const { call, expires_at } = idempotencyKeys;
const moment = (name: string) => sql`${sql.param(sql.placeholder(name), expires_at)}`;

const keyTaken = pointStatement({ call }, (db) =>
  db
    .insert(idempotencyKeys)
    .values({
      call: sql.placeholder('call'),
      scope: sql.placeholder('scope'),
      key_hash: sql.placeholder('keyHash'),
      workspace_id: sql.placeholder('workspaceId'),
      input_hmac: sql.placeholder('inputHmac'),
      expires_at: sql.placeholder('expiresAt'),
    })
    .onConflictDoUpdate({
      target: [call, idempotencyKeys.scope, idempotencyKeys.key_hash],
      set: { input_hmac: sql`excluded.input_hmac`, answer: null, expires_at: sql`excluded.expires_at` },
      setWhere: lte(expires_at, moment('now')),
    })
    .returning({ call }),
);

const answerKept = pointStatement({}, (db) =>
  db
    .update(idempotencyKeys)
    .set({
      answer: sql`${sql.param(sql.placeholder('answer'), idempotencyKeys.answer)}`,
      expires_at: moment('expiresAt'),
    })
    .where(
      rowOf({
        call: sql.placeholder('call'),
        scope: sql.placeholder('scope'),
        keyHash: sql.placeholder('keyHash'),
      }),
    ),
);

/**
 * Claims the key, or returns what an earlier request stored under it. One statement, so that two requests cannot both
 * claim it. An expired row is replaced.
 */
export async function claimKey(
  tx: Tx,
  claim: KeyClaim,
  now: Date,
  expiresAt: Date,
): Promise<'claimed' | { readonly inputHmac: string; readonly answer: { readonly value: unknown } | null }> {
  const taken = await keyTaken(tx, { ...claim, now, expiresAt });
  if (taken.length === 1) return 'claimed';
  const [earlier] = await tx
    .select({ inputHmac: idempotencyKeys.input_hmac, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(rowOf(claim));
  if (earlier === undefined) throw new Error('An idempotency key vanished between two statements');
  return earlier;
}

export async function keepAnswer(tx: Tx, claim: KeyClaim, answer: unknown, expiresAt: Date): Promise<void> {
  await answerKept(tx, { ...claim, answer: { value: answer }, expiresAt });
}

export async function forgetKey(tx: Tx, claim: KeyClaim): Promise<void> {
  await tx.delete(idempotencyKeys).where(rowOf(claim));
}

/** System-wide: deletes expired keys. */
export async function purgeKeys(tx: Tx, now: Date): Promise<void> {
  await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.expires_at, now));
}

/** Keys of writes and their answers; the rules are in `http/idempotency.ts`. */
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { idempotencyKeys } from '../schema/idempotency.ts';

export interface KeyClaim {
  readonly call: string;
  readonly scope: string;
  readonly workspaceId: string | null;
  readonly keyHash: string;
  readonly inputHmac: string;
}

function rowOf(claim: KeyClaim): SQL | undefined {
  return and(
    eq(idempotencyKeys.call, claim.call),
    eq(idempotencyKeys.scope, claim.scope),
    eq(idempotencyKeys.key_hash, claim.keyHash),
  );
}

/**
 * Takes the key, or answers what an earlier request left under it. One statement, so two requests cannot both take it;
 * a row past its time is taken over.
 */
export async function claimKey(
  tx: Tx,
  claim: KeyClaim,
  now: Date,
  expiresAt: Date,
): Promise<'claimed' | { readonly inputHmac: string; readonly answer: { readonly value: unknown } | null }> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({
      call: claim.call,
      scope: claim.scope,
      key_hash: claim.keyHash,
      workspace_id: claim.workspaceId,
      input_hmac: claim.inputHmac,
      expires_at: expiresAt,
    })
    .onConflictDoUpdate({
      target: [idempotencyKeys.call, idempotencyKeys.scope, idempotencyKeys.key_hash],
      set: { input_hmac: sql`excluded.input_hmac`, answer: null, expires_at: sql`excluded.expires_at` },
      setWhere: lte(idempotencyKeys.expires_at, now),
    })
    .returning({ call: idempotencyKeys.call });
  if (taken.length === 1) return 'claimed';
  const [earlier] = await tx
    .select({ inputHmac: idempotencyKeys.input_hmac, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(rowOf(claim));
  if (earlier === undefined) throw new Error('An idempotency key vanished between two statements');
  return earlier;
}

export async function keepAnswer(tx: Tx, claim: KeyClaim, answer: unknown, expiresAt: Date): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer: { value: answer }, expires_at: expiresAt })
    .where(rowOf(claim));
}

export async function forgetKey(tx: Tx, claim: KeyClaim): Promise<void> {
  await tx.delete(idempotencyKeys).where(rowOf(claim));
}

/** System-wide: removes what is past its time. */
export async function purgeKeys(tx: Tx, now: Date): Promise<void> {
  await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.expires_at, now));
}

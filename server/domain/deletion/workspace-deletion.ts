/** Deleting a workspace (decision 90): the typed name, and how long it can be restored. */
import { RESTORABLE_DAYS } from '../../../contract/deletion.ts';
import { isTypedName } from '../../../contract/rules/typed-name.ts';
import { Refusal } from '../refusal.ts';

const DAY_MS = 24 * 60 * 60_000;

export const restorableUntil = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS);

/** A workspace that was deleted before this is removed for good. */
export const removedBefore = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);

/** @throws Refusal `invalid_request` */
export function requireTypedName(typed: string, name: string): void {
  if (!isTypedName(typed, name))
    throw new Refusal('invalid_request', 'This is not the name of the workspace.');
}

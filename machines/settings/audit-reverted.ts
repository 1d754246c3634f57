/** Which changes of the loaded entries were taken back by later ones among them. Pure. */
import type { AuditEntry } from '../../contract/audit.ts';

/** The entry that took back the change of a field; null if none did, or if that one was taken back itself. */
export function revertOf(
  entries: readonly AuditEntry[],
  { id }: Pick<AuditEntry, 'id'>,
  field: string,
): AuditEntry | null {
  const found = entries.find((one) => one.reverts === id && field in one.diff);
  return found !== undefined && revertOf(entries, found, field) === null ? found : null;
}

/** The order of the cursors of the live stream (decision 64): snapshots of the database, `xmin:xmax:running`. Pure. */

/** Numbers that never fall from one snapshot to a later one of the same database. */
function rising(cursor: string): readonly bigint[] {
  const [xmin = '0', xmax = '0', running = ''] = cursor.split(':');
  return [BigInt(xmin), BigInt(xmax), -BigInt(running === '' ? 0 : running.split(',').length)];
}

/**
 * Whether a page that was loaded up to `cursor` may lack changes that a link from `other` on does not tell.
 * @param other null for a link that begins with what changes from now on
 */
export function isEarlier(cursor: string | null, other: string | null): boolean {
  if (cursor === null || other === null) return cursor !== null;
  const [own, others] = [rising(cursor), rising(other)];
  const place = own.findIndex((part, at) => part !== others[at]);
  return place !== -1 && (own[place] ?? 0n) < (others[place] ?? 0n);
}

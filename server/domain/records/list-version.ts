/**
 * The version of a whole list of records (decision 95): the reader's day, because days are counted in it; the names of the members,
 * which a person changes for all workspaces at once and no audit log of one tells; and the cursor up to which it was read.
 */
import { isCursor } from '../live/cursor.ts';

const form = /^(\d{4}-\d\d-\d\d)~([0-9a-f]{32})~([\d:,]+)$/;

export interface ListNow {
  readonly today: string;
  /** As `namesOfMembers`. */
  readonly names: string;
}

export const listVersion = {
  write: (cursor: string, { today, names }: ListNow): string => `${today}~${names}~${cursor}`,
  /** The cursor; null for none, for one of another day or with other names, and for one that this product did not make. */
  read: (version: string | undefined, { today, names }: ListNow): string | null => {
    const [, day, named, cursor = ''] = form.exec(version ?? '') ?? [];
    return day === today && named === names && isCursor(cursor) ? cursor : null;
  },
};

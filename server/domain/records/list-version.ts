/**
 * The version of a whole list of records (decisions 95 and 97): the reader's day, because days are counted in it; the names of the
 * members, which a person changes for all workspaces at once and no audit log of one tells; when it was read, because some values
 * change with time; and the cursor up to which it was read.
 */
import { isCursor } from '../live/cursor.ts';

const form = /^(\d{4}-\d\d-\d\d)~([0-9a-f]{32})~(\d{1,12})~([\d:,]+)$/;

export interface ListNow {
  readonly today: string;
  /** As `namesOfMembers`. */
  readonly names: string;
}

export interface KeptList {
  readonly cursor: string;
  /** Seconds since 1970 of the database's clock, rounded down. */
  readonly readAt: number;
  /** Whether days were counted from the reader's present day. */
  readonly isOfToday: boolean;
}

export const listVersion = {
  write: ({ cursor, readAt }: Omit<KeptList, 'isOfToday'>, { today, names }: ListNow): string =>
    `${today}~${names}~${readAt}~${cursor}`,
  /** Null for none, for one with other names, and for one that this product did not make. */
  read: (version: string | undefined, { today, names }: ListNow): KeptList | null => {
    const [, day, named, readAt, cursor = ''] = form.exec(version ?? '') ?? [];
    if (named !== names || !isCursor(cursor)) return null;
    return { cursor, readAt: Number(readAt), isOfToday: day === today };
  },
};

/** Records that may be the same person or thing as another, in words (spec §2.14). Nothing is refused because of them. Pure. */
import type { AnyRecord } from '../../contract/field.ts';
import { SIMILAR_MOST } from '../../contract/record-writes.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { folded } from '../../contract/rules/folded.ts';
import type { DraftEdit } from './table-type.ts';

/** Above the list of them. */
export function twinsLead({ account, noun }: Pick<RecordType, 'account' | 'noun'>, count: number): string {
  const { one, many } = account === 'own' ? { one: 'account', many: 'accounts' } : noun;
  return count === 1 ? `This ${one} may be there already:` : `These ${many} may be there already:`;
}

/** The other records with the telling value that is typed, in a sentence; null for any other field, and without one. */
export function twinsText(
  type: RecordType,
  rows: readonly AnyRecord[],
  { id, field, draft }: DraftEdit,
): string | null {
  const told = folded(draft.trim());
  if (field !== type.telling || told === '') return null;
  const twins = rows.filter((row) => row.id !== id && folded(String(row[field] ?? '')) === told);
  if (twins.length === 0) return null;
  const names = twins
    .slice(0, SIMILAR_MOST)
    .map(
      (row) =>
        `${String(row[type.naming])}${type.account === 'joined' ? ` · ${String(row['account_name'])}` : ''}`,
    );
  return `${twinsLead(type, twins.length)} ${names.join(', ')}`;
}

/** Makes the texts that the search of a table looks through, before its first letter is typed: for 10,000 records that takes 40 ms. */
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { rowTextOf } from '../../machines/records/row-text.ts';
import type { FieldSources } from '../../machines/records/table-fields.ts';
import { giveWay, whenIdle } from './spare-time.ts';

/** Records that are read at once: about 2 ms. */
const AT_ONCE = 500;

interface Searched extends FieldSources {
  readonly rows: readonly AnyRecord[];
}

/** The texts are kept with their records, so that a second call has nothing left to do. */
export async function prepareSearch(type: RecordType, { rows, members, fields }: Searched): Promise<void> {
  const textOf = rowTextOf(type, { members, fields });
  await whenIdle();
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await giveWay();
    rows.slice(start, start + AT_ONCE).forEach(textOf);
  }
}

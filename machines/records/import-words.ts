/** The words of an import: what its rows do, and what was written or would be taken back (spec §2.14). Pure. */
import type { ImportFate, RecordImport } from '../../contract/imports.ts';
import type { RecordType } from '../../contract/record-type.ts';

export const written = (count: number): string => count.toLocaleString('en-US');

const some = (count: number, one: string, many: string) => `${written(count)} ${count === 1 ? one : many}`;

export const rowsOf = (count: number): string => some(count, 'row', 'rows');

/** What a row adds and finds: records that are added with their account are called accounts. */
export const importNoun = ({ account, noun }: Pick<RecordType, 'account' | 'noun'>): RecordType['noun'] =>
  account === 'own' ? { one: 'account', many: 'accounts' } : noun;

/** What is done with the rows of a fate, beside their number. */
export function fateNote(
  type: RecordType,
  fate: ImportFate,
  { counts }: Pick<RecordImport, 'counts'>,
): string {
  const { one, many } = importNoun(type);
  switch (fate) {
    case 'new':
      return counts?.new === 1 ? `${one} is added` : `${many} are added`;
    case 'changed':
      return `${counts?.changed === 1 ? one : many}, ${some(counts?.values ?? 0, 'value', 'values')}`;
    case 'unchanged':
      return 'nothing to write';
    case 'wrong':
      return counts?.wrong === 1 ? 'stays out' : 'stay out';
  }
}

export const fateWords: Readonly<Record<ImportFate, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  wrong: 'Wrong',
};

/** What the button below the check does. */
export function outlook({ counts }: Pick<RecordImport, 'counts'>): {
  readonly count: number;
  readonly text: string;
  readonly rest: string;
} {
  const { new: added = 0, changed = 0, unchanged = 0, wrong = 0 } = counts ?? {};
  const count = added + changed;
  const rest = [
    wrong > 0 && some(wrong, 'wrong row stays out', 'wrong rows stay out'),
    unchanged > 0 && some(unchanged, 'needs nothing', 'need nothing'),
  ].filter((part) => part !== false);
  return {
    count,
    text: count === 0 ? 'There is nothing to write.' : `${rowsOf(count)} will be written.`,
    rest: rest.length === 0 ? '' : `${rest.join(', ')}.`,
  };
}

/** What an import wrote, and what it left out. */
export function outcome({ written: { new: added, changed }, counts }: RecordImport): string {
  const wrong = counts?.wrong ?? 0;
  const stayed = wrong === 0 ? '' : ` ${some(wrong, 'wrong row stayed out', 'wrong rows stayed out')}.`;
  return `${written(added)} new, ${written(changed)} changed.${stayed}`;
}

interface Undone {
  readonly records: number;
  readonly values: number;
  readonly kept_count: number;
}

/** What the undo of an import would do. */
export function undoText(type: RecordType, { records, values, kept_count }: Undone): string {
  const { one, many } = importNoun(type);
  const parts = [
    records > 0 && some(records, `${one} is removed`, `${many} are removed`),
    values > 0 && some(values, 'value goes back', 'values go back'),
  ].filter((part) => part !== false);
  const done = parts.length === 0 ? 'Nothing can be taken back.' : `${parts.join(' and ')}.`;
  if (kept_count === 0) return done;
  const stays =
    kept_count === 1
      ? '1 value stays, because it was changed after the import:'
      : `${written(kept_count)} values stay, because they were changed after the import:`;
  return `${done} ${stays}`;
}

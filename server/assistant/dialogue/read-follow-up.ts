/** Reads what goes on with the last answer: `and for Q3?`, `by contract value`, `export that`. */
import type { Reading } from '../../../machines/assistant/dialogue-types.ts';
import type { ReadInput } from '../../../machines/assistant/dialogue.machine.ts';
import { completed, draftFor, likeliest, NEW_SUBJECT_WORDS, wordsIn, type Reader } from './reader.ts';
import { refined } from './refined.ts';
import { isExportOfList, isFollowUp, isRequest, isRestriction } from './small-words.ts';

/** More words are a sentence, which says by itself what it goes on with. */
const BARE_FOLLOW_UP_WORDS = 4;

const EXPORT_OF_RENEWALS = 'export-renewals';

/** `and for Q3?`: the last question with another value. A change is not repeated by it with less than a new value. */
export function readFollowUp(reader: Reader, text: string, { last }: ReadInput): Reading | null {
  const action = last === null ? undefined : reader.skills.actionOf(last.slug);
  if (last === null || action === undefined) return null;
  const { top, sure } = likeliest(reader, text);
  // `this quarter`, `by contract value`: a value alone, where nothing else is understood. A change takes more than that.
  const isBare =
    wordsIn(text) <= BARE_FOLLOW_UP_WORDS && action.kind !== 'write' && !sure && !isRequest(text);
  if (!isBare && !isFollowUp(text)) return null;
  const isOther = sure && top !== undefined && top.slug !== last.slug;
  if (isOther && wordsIn(text) > NEW_SUBJECT_WORDS && !isRestriction(text)) return null;
  const heard = reader.skills.extract(text, action.parameters, reader.world);
  if (Object.keys(heard.values).length === 0) return null;
  const values = isRestriction(text) ? refined(last.values, heard.values) : heard.values;
  return completed(reader, last, { ...heard, values });
}

/** `export that`: the renewals of the last list, as a file. */
export function readExport(reader: Reader, text: string): Reading | null {
  const action = reader.skills.actionOf(EXPORT_OF_RENEWALS);
  const view = reader.world.focus.view ?? null;
  if (view === null || action === undefined || !isExportOfList(text)) return null;
  return completed(reader, draftFor(action, { filter: view }));
}

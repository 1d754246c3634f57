/** The values that the cells of a row mean, by the rules of pasted and typed texts (spec §5). Pure. */
import type { Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import type { ImportSettings } from '../../../contract/imports.ts';
import type { Member } from '../../../contract/members.ts';
import { readDraft } from '../../../contract/rules/field-drafts.ts';
import { normalValue } from '../../../contract/rules/field-value.ts';
import { folded } from '../../../contract/rules/folded.ts';
import { draftFromText, type Pasted } from '../../../contract/rules/pasted-text.ts';
import { cellText, type Cell } from './cell.ts';
import type { RowProblem } from './stored-import.ts';

export interface ImportMember extends Member {
  readonly email: string;
}

export interface ReadWith {
  readonly settings: ImportSettings;
  /** By column; those that can be written. */
  readonly fields: ReadonlyMap<string, Field>;
  readonly members: readonly ImportMember[];
}

export const problemAt = (
  column: number | null,
  text: string,
  sentence: string,
  suggestion: string | null = null,
): RowProblem => ({ sentence, column, text: text.slice(0, 2000), suggestion });

/** What a spreadsheet shows in place of a value that it could not compute. */
const ERROR_OF_SHEET =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)$/i;

const NO_TIME = /(\d)[T ]00:00(?::00(?:\.0+)?)?Z?$/;

const plain = (text: string) => folded(text.trim());

/** Reads rows of one import. The meanings of its words are looked up once. */
export function rowReader({ settings, fields, members }: ReadWith) {
  const given = settings.words.map(
    ({ column, text, read_as }) => [`${column} ${plain(text)}`, read_as] as const,
  );
  const words = new Map(given);
  const byEmail = new Map(members.map(({ email, id }) => [email.toLowerCase(), id]));

  /** The cell as if the file had the word's meaning; undefined if the line has no such cell. */
  const meant = (cells: readonly Cell[], place: number): Cell | undefined => {
    const cell = cells[place];
    if (words.size === 0 || cell === undefined) return cell;
    return words.get(`${place} ${plain(cellText(cell))}`) ?? cell;
  };

  const draftOf = (field: Field, cell: Cell): Pasted => {
    const text = cellText(cell);
    // A number of a spreadsheet has no sign that could be read in two ways.
    if (typeof cell === 'number') return draftFromText(field, text, members);
    if (field.field_type === 'date')
      return draftFromText(field, text.trim().replace(NO_TIME, '$1'), members, settings);
    if (field.field_type === 'user') {
      const id = byEmail.get(text.trim().toLowerCase());
      if (id !== undefined) return { draft: id };
    }
    return draftFromText(field, text, members, settings);
  };

  /** In the words of a file: its rows are many, so the sentence names the text. */
  const sentenceFor = ({ field_type, traits, is_required }: Field, text: string, rule: string): string => {
    const quoted = `“${text.trim().slice(0, 60)}”`;
    if (text.trim() === '' && is_required) return rule;
    switch (field_type) {
      case 'date':
        return `${quoted} is not a day`;
      case 'user':
        return `${quoted} is not a member`;
      case 'boolean':
        return `${quoted} is neither yes nor no`;
      case 'dropdown':
      case 'multiselect':
        return traits?.format === 'months'
          ? `${quoted} is not one of the terms`
          : `${quoted} is not one of the options`;
      case 'text':
        return rule;
      default:
        return rule.startsWith('Please enter a number') && !/^[^\d]*-/.test(text)
          ? `${quoted} is not a number`
          : rule;
    }
  };

  /** The value of a cell, or why it has none. */
  function value(
    field: Field,
    place: number,
    cell: Cell,
  ): { readonly value: CustomValue } | { readonly problem: RowProblem } {
    const text = cellText(cell);
    if (ERROR_OF_SHEET.test(text.trim())) {
      return { problem: problemAt(place, text, `“${text.trim()}” is an error of the spreadsheet`) };
    }
    const read = draftOf(field, cell);
    const parsed = 'problem' in read ? read : readDraft(field, read.draft);
    if ('problem' in parsed) {
      return { problem: problemAt(place, text, sentenceFor(field, text, parsed.problem)) };
    }
    return { value: normalValue(field, parsed.value) };
  }

  return { meant, value, fieldAt: (place: number) => fields.get(settings.columns[place] ?? '') };
}

export type RowReader = ReturnType<typeof rowReader>;

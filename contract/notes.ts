/**
 * The notes of a record (spec §2.14): plain text with line breaks, written by the members of a workspace. A note belongs to
 * the account, so that it is there in every module; a record that belongs to no account has its own. Declared from the record type, so that each has them.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { visibleText, visibleTextProblem } from './rules/visible-text.ts';
import { id } from './shapes.ts';
import { spoken } from './rules/spoken.ts';

/** Characters of a note. */
export const NOTE_LENGTH = 5000;

export const EMPTY_NOTE = 'Please write something first';

/** A text of several lines as a note keeps it: without invisible characters, tabs and spaces around it. */
export const cleanNote = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => visibleText(line.replaceAll('\t', ' ')))
    .join('\n')
    .trim();

/** Whether the text has no invisible characters. */
export const isCleanNote = (text: string) =>
  !text.split('\n').some((line) => visibleTextProblem(line) !== null);

/** Without spaces around it; line breaks inside it are kept. */
export const noteText = z
  .string()
  .check(
    z.trim(),
    z.refine(isCleanNote, 'Please use visible characters only'),
    z.minLength(1, EMPTY_NOTE),
    z.maxLength(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters`),
  );

export const note = z.object({
  id,
  text: z.string(),
  author: z.string(),
  author_member_id: id,
  /** ISO 8601 in UTC. */
  created_at: z.iso.datetime(),
  /** Null for a note that was never edited. */
  edited_at: z.nullable(z.iso.datetime()),
  /** The caller wrote it, and may edit it. */
  editable: z.boolean(),
  removable: z.boolean(),
});
export type Note = z.output<typeof note>;

/** The data of a `stale_value` error (409) about a note: the note as it is now. */
export const staleNote = z.object({ note });

interface Names {
  readonly path: `/${string}`;
  /** As names of calls have it, such as `Renewal`. */
  readonly one: string;
}

export function recordNotes({ path, one }: Names) {
  const query = z.object({ workspace_id: id });
  const body = z.object({ text: noteText });
  const ofRecord = { spec: '§2.14', params: z.object({ id }), query } as const;
  const ofNote = { ...ofRecord, params: z.object({ id, note_id: id }) } as const;
  const writing = { who: 'member', workspace: 'query', right: 'edit-own' } as const;
  const record = spoken(one);
  return {
    notes: defineCall({
      ...ofRecord,
      name: `list${one}Notes`,
      method: 'GET',
      path: `${path}/{id}/notes`,
      summary: `The notes of a ${record}, the newest first`,
      access: { who: 'member', workspace: 'query', right: 'read' },
      answer: z.object({ data: z.array(note) }),
    }),
    addNote: defineCall({
      ...ofRecord,
      name: `add${one}Note`,
      method: 'POST',
      path: `${path}/{id}/notes`,
      summary: `Adds a note to a ${record}`,
      access: writing,
      body,
      answer: note,
    }),
    /** Only by its author. If the note has not the text `expected_text`, the answer is `stale_value`. */
    updateNote: defineCall({
      ...ofNote,
      name: `update${one}Note`,
      method: 'PATCH',
      path: `${path}/{id}/notes/{note_id}`,
      summary: `Changes the text of an own note of a ${record}`,
      access: writing,
      body: z.extend(body, { expected_text: z.optional(z.string().check(z.maxLength(NOTE_LENGTH))) }),
      answer: note,
    }),
    /** By its author, or by a person who may edit every account. */
    removeNote: defineCall({
      ...ofNote,
      name: `remove${one}Note`,
      method: 'DELETE',
      path: `${path}/{id}/notes/{note_id}`,
      summary: `Removes a note of a ${record}`,
      access: writing,
      answer: note,
    }),
  };
}

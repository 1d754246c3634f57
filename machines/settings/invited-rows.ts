/** The rows of people who are invited together, and what became of each. Pure. */
import { ApiError } from '../../contract/errors.ts';
import { plainEmail } from '../../contract/rules/email.ts';
import type { FormProblem } from '../shared/form.ts';
import { inviteProblem } from './add-user.machine.ts';
import { pastedPeople } from './pasted-people.ts';

/** How many people can be invited at once. */
const MOST_AT_ONCE = 50;

/** `skipped`: a member already, or invited already, so that trying again is useless. */
export type InviteResult =
  | { readonly kind: 'waiting' | 'sending' | 'invited' }
  | { readonly kind: 'skipped' | 'failed'; readonly text: string };

export interface InvitedRow {
  /** The place in the list, from 1 on. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly result: InviteResult;
}

const waiting = { kind: 'waiting' } as const;

export const rowsOf = (text: string): readonly InvitedRow[] =>
  pastedPeople(text).map((person, index) => ({ ...person, number: index + 1, result: waiting }));

/** What is wrong with a text and its role before the preview; null if nothing is. */
export function textProblem({ text, role }: Readonly<Record<'text' | 'role', string>>): FormProblem | null {
  const count = rowsOf(text).length;
  if (count === 0) return { field: 'text', text: 'Email is required' };
  if (count > MOST_AT_ONCE) {
    return {
      field: 'text',
      text: `At most ${MOST_AT_ONCE} people can be invited at once. There are ${count}.`,
    };
  }
  return role === '' ? { field: 'role', text: 'Role is required' } : null;
}

const keyOf = ({ email }: Pick<InvitedRow, 'email'>) => plainEmail(email) ?? email.trim().toLowerCase();

/** What is wrong with a row, by field. The sentences are those of Add User (spec §5). */
export function rowProblem(
  row: InvitedRow,
  rows: readonly InvitedRow[],
): { readonly name: string | null; readonly email: string | null } {
  const twin = rows.find((other) => other.number < row.number && keyOf(other) === keyOf(row));
  const email = () => {
    if (row.email.trim() === '') return 'Email is required';
    if (plainEmail(row.email) === null) return 'Please enter a valid email address';
    return twin === undefined ? null : `The same address as in row ${twin.number}`;
  };
  return { name: row.name.trim() === '' ? 'Full name is required' : null, email: email() };
}

const isRight = (row: InvitedRow, rows: readonly InvitedRow[]) => {
  const { name, email } = rowProblem(row, rows);
  return name === null && email === null;
};

export const wrongRows = (rows: readonly InvitedRow[]) => rows.filter((row) => !isRight(row, rows));

/** Whom to invite next. */
export const nextRow = (rows: readonly InvitedRow[]) => rows.find(({ result }) => result.kind === 'waiting');

export const sendingRow = (rows: readonly InvitedRow[]) =>
  rows.find(({ result }) => result.kind === 'sending');

export const withResult = (
  rows: readonly InvitedRow[],
  number: number | undefined,
  result: InviteResult,
): readonly InvitedRow[] => rows.map((row) => (row.number === number ? { ...row, result } : row));

/** The failed rows, to be tried again. */
export const again = (rows: readonly InvitedRow[]): readonly InvitedRow[] =>
  rows.map((row) => (row.result.kind === 'failed' ? { ...row, result: waiting } : row));

/** What became of a refused row. */
export function refusedAs(error: unknown): InviteResult {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'unauthenticated') return { kind: 'failed', text: 'User not authenticated' };
  return { kind: code === 'conflict' ? 'skipped' : 'failed', text: inviteProblem(error) };
}

/** What would be refused for every further row, too. */
const lasting: ReadonlySet<string> = new Set([
  'forbidden',
  'membership_ended',
  'unauthenticated',
  'network',
  'timeout',
  'too_many_requests',
  'email_not_configured',
]);

export const isLasting = (error: unknown) => error instanceof ApiError && lasting.has(error.code);

export const countOf = (rows: readonly InvitedRow[], ...kinds: readonly InviteResult['kind'][]) =>
  rows.filter(({ result }) => kinds.includes(result.kind)).length;

/** The rows as text that can be pasted again. */
export const linesOf = (rows: readonly InvitedRow[]): readonly string[] =>
  rows
    .filter(({ result }) => result.kind !== 'invited')
    .map(({ name, email }) => (name === '' ? email : `${name} <${email}>`));

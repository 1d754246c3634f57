/** The result of a write of many records: one outcome for each, so that one refusal does not undo the others. */
import * as z from 'zod/mini';
import { errorCodes, type ErrorCode } from './errors.ts';
import { id } from './shapes.ts';

/** Records, or changes of records, in one call. More are sent in several calls, which shows progress. */
export const RECORDS_AT_ONCE = 200;

/** The same record more than once is written once. */
export const recordIds = z
  .array(id)
  .check(z.minLength(1), z.maxLength(RECORDS_AT_ONCE, `Please choose at most ${RECORDS_AT_ONCE} records`));

/** In the order of the request. Exactly one of `record` and `problem` is there. */
export const outcomesOf = <R extends z.ZodMiniType>(record: R) =>
  z.object({
    data: z.array(
      z.object({
        id,
        /** The record as it is now; for a removal, as it was. Null if it was refused. */
        record: z.nullable(record),
        /** Why it was refused; `detail` is a sentence for people. */
        problem: z.nullable(z.object({ code: z.enum(errorCodes), detail: z.string() })),
      }),
    ),
  });

/** What became of one record. */
export interface Outcome<R> {
  readonly id: string;
  readonly record: R | null;
  readonly problem: { readonly code: ErrorCode; readonly detail: string } | null;
}

export interface Outcomes<R> {
  readonly data: readonly Outcome<R>[];
}

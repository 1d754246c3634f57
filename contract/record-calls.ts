/** The calls of a type of records, as a table of such records makes them and the server serves them (spec §7.3). */
import type * as z from 'zod/mini';
import type { Access, CallDefinition } from './call.ts';
import type { CustomValue } from './fields.ts';
import type { recordNotes } from './notes.ts';
import type { recordSearch } from './record-search.ts';
import type { Outcomes } from './record-outcome.ts';
import type { recordExport } from './record-export.ts';
import type { relatedOf } from './related-records.ts';
import type { recordWrites } from './record-writes.ts';
import type { SavedViewCalls } from './saved-views.ts';

type Same<T> = z.ZodMiniType<T, T>;

/** Every call of records names its workspace in the query. */
interface RecordCall<Answer> extends CallDefinition {
  readonly access: Extract<Access, { who: 'member' }>;
  readonly query: z.ZodMiniType<unknown, { workspace_id: string }>;
  readonly answer: z.ZodMiniType<Answer>;
}

/** `user_id` is for a call that asks for it; others ignore it. */
interface ListCall<R> extends RecordCall<{
  data: R[];
  cursor?: string | undefined;
  changes?: { removed: string[]; today: string } | undefined;
}> {
  readonly query: z.ZodMiniType<
    { ids?: string | undefined; archived?: 'true' | undefined; changes?: 'true' | undefined },
    {
      workspace_id: string;
      user_id?: string;
      ids?: string | undefined;
      archived?: 'true' | undefined;
      changes?: 'true' | undefined;
    }
  >;
}

/** A change of one field, of any type of records. */
export interface AnyChange {
  readonly field: string;
  readonly value: CustomValue;
  readonly expected_value?: CustomValue | undefined;
  readonly is_custom_field?: boolean | undefined;
}

/** Changes one field. The body is `changeOfRecord` or `changeOfCustomer` of the record type. */
interface ChangeCall<R> extends RecordCall<R> {
  readonly params: Same<{ id: string }>;
  readonly body: z.ZodMiniType<AnyChange>;
}

interface CreateCall<R> extends RecordCall<R> {
  /** The type's `newRecord`: values by name of the field. */
  readonly body: z.ZodMiniType;
}

interface ChangesCall<R> extends RecordCall<Outcomes<R>> {
  readonly body: z.ZodMiniType<{
    readonly changes: readonly { readonly id: string; readonly change: AnyChange }[];
  }>;
}

type RecordWrites<R> = ReturnType<typeof recordWrites<R, unknown, unknown, unknown>>;

export interface RecordCalls<R>
  extends
    Pick<RecordWrites<R>, 'similar' | 'remove' | 'restore' | 'trash'>,
    ReturnType<typeof recordExport>,
    ReturnType<typeof recordNotes>,
    ReturnType<typeof recordSearch>,
    SavedViewCalls,
    // Absent for a type whose records belong to no account.
    Partial<ReturnType<typeof relatedOf>> {
  readonly list: ListCall<R>;
  /** Changes a field of the record, a custom field included. */
  readonly record: ChangeCall<R>;
  /** Changes a field of the record's customer; absent for a type whose records belong to no account. */
  readonly customer?: ChangeCall<R>;
  readonly create: CreateCall<R>;
  /** Changes one field of each of many records. */
  readonly changes: ChangesCall<R>;
}

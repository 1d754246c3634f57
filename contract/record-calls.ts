/** The calls of a type of records, as a table of such records makes them (spec §7.3). */
import type * as z from 'zod/mini';
import type { CallDefinition } from './call.ts';

/** `user_id` is for a call that asks for it; others ignore it. */
interface ListCall<R> extends CallDefinition {
  readonly query: z.ZodMiniType<unknown, { workspace_id: string; user_id?: string }>;
  readonly answer: z.ZodMiniType<{ data: R[] }>;
}

/** Changes one field. The body is `changeOfRecord` or `changeOfCustomer` of the record type. */
interface ChangeCall<R> extends CallDefinition {
  readonly params: z.ZodMiniType<unknown, { id: string }>;
  readonly query: z.ZodMiniType<unknown, { workspace_id: string }>;
  readonly body: z.ZodMiniType;
  readonly answer: z.ZodMiniType<R>;
}

export interface RecordCalls<R> {
  readonly list: ListCall<R>;
  /** Changes a field of the record, a custom field included. */
  readonly record: ChangeCall<R>;
  /** Changes a field of the record's customer. */
  readonly customer: ChangeCall<R>;
}

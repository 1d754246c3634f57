/**
 * What a call of the API is: its name, address, shapes and who may make it. Client, server, OpenAPI page and
 * generated tests all read the same value. Every path stands under `API_BASE` (spec §7).
 */
import type * as z from 'zod/mini';
import type { Right } from './rights.ts';

export const API_BASE = '/api/v1';

/** The header that names the workspace where a call of the spec has none in its path or query. */
export const WORKSPACE_HEADER = 'x-workspace-id';

/** The header a write carries so that a repeated send is one write. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. `identity` needs a good token, but no profile. For members, `workspace` says where the workspace is
 * named: the path's `{id}`, the query's `workspace_id`, the header, or the record that the path's `{id}` names. The server
 * checks all of it before the operation runs.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'identity' }
  | { readonly who: 'signed-in' }
  | {
      readonly who: 'member';
      readonly workspace: 'path' | 'query' | 'header' | 'record';
      readonly right: Right;
    };

export interface CallDefinition {
  /** Unique; the OpenAPI operation id. */
  readonly name: string;
  readonly method: Method;
  /** Under `API_BASE`; parameters as `{id}`. */
  readonly path: `/${string}`;
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
  /** The section of the specification, such as `§7.3`. */
  readonly spec: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Instead of a body: one file in a multipart form, under the name `file`. */
  readonly upload?: { readonly accepts: readonly string[]; readonly maxBytes: number };
  readonly answer: z.ZodMiniType;
  /** Body fields that are never logged and never stored as they are. */
  readonly secret?: readonly string[];
}

/** Declares a call. It exists once; the returned value keeps its exact types. */
export function defineCall<const T extends CallDefinition>(definition: T): T {
  return definition;
}

type Part<T, Side extends 'input' | 'output'> = T extends z.ZodMiniType
  ? Side extends 'input'
    ? z.input<T>
    : z.output<T>
  : never;

type Parts<C extends CallDefinition, Side extends 'input' | 'output'> = {
  [K in 'params' | 'query' | 'body' as C[K] extends z.ZodMiniType ? K : never]: Part<C[K], Side>;
};

/** What a caller hands over. */
export type CallInput<C extends CallDefinition> = Parts<C, 'input'>;
/** What an operation receives, parsed. */
export type ParsedInput<C extends CallDefinition> = Parts<C, 'output'>;
/** The body a caller hands over. */
export type CallBody<C extends CallDefinition> = CallInput<C> extends { body: infer B } ? B : never;
/** What a call answers. */
export type CallAnswer<C extends CallDefinition> = z.output<C['answer']>;

/** The address of a call below `API_BASE`, its parameters filled in and percent-encoded. */
export function callPath(call: CallDefinition, params: Readonly<Record<string, string>>): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.name}: the path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
}

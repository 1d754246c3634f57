/**
 * The definition of an API call: name, address, request and response shapes, and who may make it. The client, the
 * server, the OpenAPI page and the generated tests all read this definition. Every path is below `API_BASE` (spec
 * §7).
 */
import type * as z from 'zod/mini';
import type { Right } from './rights.ts';

export const API_BASE = '/api/v1';

/** The header that names the workspace for calls whose path and query do not (spec §7.5 names none). */
export const WORKSPACE_HEADER = 'x-workspace-id';

/** The header of a write. The server executes a repeated request with the same key only once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. `identity` needs a valid token but no profile. For members, `workspace` says how the request
 * names the workspace: in the path's `{id}`, in the query's `workspace_id`, in the header, or through the record that
 * the path's `{id}` names. The server checks this before the operation runs.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'identity' }
  | { readonly who: 'signed-in' }
  /** A signed-in person, whom KEEPWELL_DEVELOPERS names where it is set: what they see is of all workspaces. */
  | { readonly who: 'developer' }
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
  /** Used instead of a body: one file in a multipart form, in the field `file`. */
  readonly upload?: { readonly accepts: readonly string[]; readonly maxBytes: number };
  readonly answer: z.ZodMiniType;
  /**
   * The answer is a file of this type, sent while it is made, with its name in the header `content-disposition`. `answer`
   * is then the schema of its whole text, or says that it is one of bytes. A file that could not be finished ends as a broken connection, never as a
   * shorter file.
   */
  readonly download?: { readonly type: 'text/csv' | 'application/zip' };
  /** The answer is a stream of server-sent events that stays open; `answer` is the schema of the data of one event. */
  readonly stream?: { readonly type: 'text/event-stream' };
  /** Milliseconds after which a client gives up, for a call whose answer may take longer than that of others (15 s). */
  readonly answersWithin?: number;
  /** Most bytes of the body, for a call that takes more than others (64 KB). */
  readonly maxBodyBytes?: number;
  /** Body fields that are never logged and never stored in plain form. */
  readonly secret?: readonly string[];
}

/** Declares a call. The returned value keeps its exact types. */
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

type InHeader<C extends CallDefinition> = C['access'] extends { readonly workspace: 'header' }
  ? 'workspace'
  : never;

type SentPart<C extends CallDefinition, K> = K extends 'workspace'
  ? InHeader<C>
  : K extends keyof C
    ? C[K] extends z.ZodMiniType
      ? K
      : never
    : never;

/** The input that a client passes to a call. `workspace` is the id that a call without it in path and query is sent with. */
export type CallInput<C extends CallDefinition> = {
  [K in 'params' | 'query' | 'body' | 'workspace' as SentPart<C, K>]: K extends keyof C
    ? Part<C[K], 'input'>
    : string;
};
/** The input of a write that names itself: however often it is sent with this key, it is made once. */
export type KeyedInput<C extends CallDefinition> = CallInput<C> & { readonly key: string };
/** The parsed input that an operation receives. */
export type ParsedInput<C extends CallDefinition> = Parts<C, 'output'>;
export type CallBody<C extends CallDefinition> = CallInput<C> extends { body: infer B } ? B : never;
export type CallAnswer<C extends CallDefinition> = z.output<C['answer']>;

/** The address of a call below `API_BASE`, with its parameters filled in and percent-encoded. */
export function callPath(call: CallDefinition, params: Readonly<Record<string, string>>): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.name}: the path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
}

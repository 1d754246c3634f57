/** Parses requests with the contract's schemas. */
import * as z from 'zod/mini';
import { Refusal } from '../domain/refusal.ts';

// zod/mini ships no locale: without this every message reads "Invalid input" (design §8).
z.config(z.locales.en());

/** Messages of the library need the field's name. The contract's own messages are whole sentences. */
const generic = /^(Invalid|Too|Unrecognized)/;

function sentence(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'The request is not valid.';
  if (!generic.test(issue.message) || issue.path.length === 0) return issue.message;
  return `${issue.path.join('.')}: ${issue.message}`;
}

/** @throws Refusal `invalid_request` with a sentence about the first problem. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S>;
export function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown;
export function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value);
  if (!result.success) throw new Refusal('invalid_request', sentence(result.error));
  return result.data;
}

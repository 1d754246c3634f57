/** What the server holds instead of what the person saw, from its refusal of a stale write (409). Pure. */
import { ApiError } from '../../contract/errors.ts';

/** A schema of the contract. */
interface Schema<T> {
  safeParse(data: unknown): { readonly data?: T | undefined };
}

/** Reads an error's data; null for another error. */
export const staleIn =
  <T>(schema: Schema<T>) =>
  (error: unknown): T | null =>
    error instanceof ApiError && error.code === 'stale_value'
      ? (schema.safeParse(error.data).data ?? null)
      : null;

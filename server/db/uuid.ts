const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Ids in requests are free text (contract/shapes.ts). One that is not a UUID is not found; PostgreSQL would raise an
 * error for it.
 */
export function isUuid(value: string): boolean {
  return form.test(value);
}

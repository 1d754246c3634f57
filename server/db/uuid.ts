const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids in addresses are free text (contract/shapes.ts); one that is no UUID names nothing, and PostgreSQL would refuse it. */
export function isUuid(value: string): boolean {
  return form.test(value);
}

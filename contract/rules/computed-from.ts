/**
 * Of which other records the computed values of a type are made, by the nouns of both: the fields that count, or null for every one.
 * Apart from the types themselves, because each page has the code of its own type only.
 */
const made: Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>> = {
  renewal: { 'support request': null },
  project: { renewal: ['annual_revenue'] },
  'improvement request': { renewal: ['annual_revenue'], contact: [] },
};

interface Change {
  readonly type: string;
  readonly action: string;
  readonly fields: readonly string[];
}

/** Whether computed values of the type `noun` may differ after a change of another type. One that comes or goes always counts. */
export function isComputedFrom(noun: string, { type, action, fields }: Change): boolean {
  const counted = made[noun]?.[type];
  if (counted === undefined) return false;
  return action !== 'update' || counted === null || fields.some((field) => counted.includes(field));
}

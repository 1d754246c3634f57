/** Names of custom fields and labels of their options (spec §5, Custom field). */

/** The field name derived from a label: lowercase letters, digits and underscores, beginning with a letter. */
export function nameFromLabel(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[0-9_]+/, '')
    .replace(/_+$/, '');
}

/** Maximum length of a field name, in characters. */
export const NAME_LENGTH = 64;

/**
 * The name that a form shows for a label. A label without Latin letters gets one of its characters' codes, so that it
 * needs no typed name. Empty for a blank label.
 */
export function derivedName(label: string): string {
  const plain = nameFromLabel(label);
  const name =
    plain ||
    Array.from(label.trim().toLowerCase(), (sign) =>
      /[a-z0-9]/.test(sign) ? sign : `_${sign.codePointAt(0)?.toString(16) ?? ''}_`,
    )
      .join('')
      .replace(/_+/g, '_')
      .replace(/^_?(?=.)/, 'n');
  return name.slice(0, NAME_LENGTH).replace(/_+$/, '');
}

/** The problem with a field name, in the words of the specification, or null. */
export function fieldNameProblem(name: string): string | null {
  if (name === '') return 'Field name is required';
  return /^[a-z][a-z0-9_]*$/.test(name)
    ? null
    : 'Field name must start with a letter and contain only lowercase letters, numbers, and underscores';
}

/** The problem with the option labels of a dropdown or multiselect, or null. Blank labels are ignored. */
export function optionLabelsProblem(labels: readonly string[]): string | null {
  const given = labels.map((label) => label.trim().toLowerCase()).filter((label) => label !== '');
  if (given.length === 0) return 'At least one dropdown option is required';
  return new Set(given).size === given.length ? null : 'Dropdown option labels must be unique';
}

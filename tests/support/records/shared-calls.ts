/**
 * What tests say of the calls of the renewals holds for those of every type of records: they are made from the same
 * definitions. The calls that import a file are the renewals' own.
 */

/** As names of calls have them. */
const otherTypes = [
  { one: 'Contact', many: 'Contacts' },
  { one: 'Project', many: 'Projects' },
] as const;

const isShared = (name: string) => /Renewal/.test(name) && !/Import/.test(name);

/** `updateRenewal` for contacts: `updateContact`. */
const renamed = (name: string, { one, many }: (typeof otherTypes)[number]) =>
  name.replace('Renewals', many).replace('Renewal', one);

/** The entries by name of a call, and those of the renewals for every other type. */
export const forEveryType = <T>(
  entries: Readonly<Record<string, T>>,
  otherwise: Readonly<Record<string, T>> = {},
): Readonly<Record<string, T>> => ({
  ...entries,
  ...Object.fromEntries(
    otherTypes.flatMap((type) =>
      Object.entries(entries).flatMap(([name, entry]) =>
        isShared(name) ? [[renamed(name, type), entry] as const] : [],
      ),
    ),
  ),
  ...otherwise,
});

export const everyType = [{ one: 'Renewal', many: 'Renewals' }, ...otherTypes] as const;

/** In a pattern for names of calls: the names of all types, one or many. */
export const anyOne = `(${everyType.map(({ one }) => one).join('|')})`;
export const anyMany = `(${everyType.map(({ many }) => many).join('|')})`;

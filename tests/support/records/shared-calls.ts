/**
 * What tests say of the calls of the renewals holds for those of every type of records: they are made from the same
 * definitions.
 */

/** As names of calls have them. */
const otherTypes: readonly {
  readonly one: string;
  readonly many: string;
  /** Whether its records belong to an account, which is changed through them. */
  readonly ofAccount: boolean;
}[] = [
  { one: 'Contact', many: 'Contacts', ofAccount: true },
  { one: 'SupportRequest', many: 'SupportRequests', ofAccount: true },
  { one: 'Project', many: 'Projects', ofAccount: true },
  { one: 'Improvement', many: 'Improvements', ofAccount: false },
];

const isShared = (name: string, { ofAccount }: (typeof otherTypes)[number]) =>
  /Renewal/.test(name) && (ofAccount || !/Related|Customer/.test(name));

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
        isShared(name, type) ? [[renamed(name, type), entry] as const] : [],
      ),
    ),
  ),
  ...otherwise,
});

export const everyType: typeof otherTypes = [
  { one: 'Renewal', many: 'Renewals', ofAccount: true },
  ...otherTypes,
];

/** In a pattern for names of calls: the names of all types, one or many. */
export const anyOne = `(${everyType.map(({ one }) => one).join('|')})`;
export const anyMany = `(${everyType.map(({ many }) => many).join('|')})`;

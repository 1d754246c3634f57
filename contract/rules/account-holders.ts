/**
 * Nouns of the record types that hold their account: it goes into the trash with such a record and comes back with it, and with
 * it all other records of the account. Apart from the types themselves, because each page has the code of its own type only.
 */
const accountHolders: ReadonlySet<string> = new Set(['renewal']);

/** Whether a change hides or shows records of other types, which have no entry in the log of their own. */
export const movesAccount = ({ type, action }: { readonly type: string; readonly action: string }): boolean =>
  accountHolders.has(type) && (action === 'delete' || action === 'restore');

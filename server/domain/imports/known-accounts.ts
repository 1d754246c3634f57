/** Finds accounts by name while rows are checked. Pure. */
import { folded } from '../../../contract/rules/folded.ts';
import { similarNames } from '../accounts/similar-names.ts';

export interface KnownAccount {
  readonly customer_id: string;
  readonly account_name: string;
  readonly is_removed: boolean;
}

/** A name as it is compared: without case, accents, and more than one space. */
export const nameKey = (name: string): string => folded(name.trim().replace(/\s+/g, ' '));

/** Names that have the beginning, the end or a word in common may be similar; very frequent words say nothing. */
const LEAST_LETTERS = 4;
const MOST_NAMES = 25;

function signsOf(key: string): string[] {
  const letters = key.replace(/[^\p{L}\p{N}]+/gu, '');
  return [
    ...key.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= LEAST_LETTERS),
    `^${letters.slice(0, LEAST_LETTERS)}`,
    `${letters.slice(-LEAST_LETTERS)}$`,
  ];
}

export class KnownAccounts {
  private readonly byKey = new Map<string, KnownAccount[]>();
  private readonly bySign = new Map<string, KnownAccount[]>();

  add(account: KnownAccount): void {
    const key = nameKey(account.account_name);
    const same = this.byKey.get(key);
    if (same === undefined) this.byKey.set(key, [account]);
    else same.push(account);
    for (const sign of signsOf(key)) {
      const alike = this.bySign.get(sign);
      if (alike === undefined) this.bySign.set(sign, [account]);
      else if (alike.length < MOST_NAMES) alike.push(account);
    }
  }

  named(key: string): readonly KnownAccount[] {
    return this.byKey.get(key) ?? [];
  }

  /** The name of the most similar account in use, or null. */
  similarTo(name: string): string | null {
    const alike = new Set(signsOf(nameKey(name)).flatMap((sign) => this.bySign.get(sign) ?? []));
    const inUse = [...alike].filter(({ is_removed }) => !is_removed);
    const named = inUse.map(({ account_name }) => ({ name: account_name }));
    return similarNames(name, named, 1)[0]?.name ?? null;
  }
}

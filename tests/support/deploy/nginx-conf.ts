/** Reads a configuration of nginx. */

export interface Directive {
  readonly name: string;
  readonly words: readonly string[];
  /** Of a block; null for a directive that ends with a semicolon. */
  readonly block: readonly Directive[] | null;
}

/** @throws Error where a block is not closed, or more are closed than opened */
export function readNginxConf(text: string): readonly Directive[] {
  const tokens = text.matchAll(/#[^\n]*|"(?<quoted>[^"]*)"|(?<mark>[{};])|(?<bare>[^\s{};"#]+)/g);
  const root: Directive[] = [];
  const open: Directive[][] = [root];
  let words: string[] = [];
  for (const { groups = {} } of tokens) {
    const { quoted, mark, bare } = groups;
    const list = open.at(-1);
    if (list === undefined) throw new Error('A block is closed that was not opened');
    const word = quoted ?? bare;
    const [name = '', ...rest] = words;
    if (word !== undefined) words.push(word);
    if (mark === ';') list.push({ name, words: rest, block: null });
    if (mark === '{') {
      const block: Directive[] = [];
      list.push({ name, words: rest, block });
      open.push(block);
    }
    if (mark === '}') open.pop();
    if (mark !== undefined) words = [];
  }
  if (open.length !== 1 || words.length > 0) throw new Error('A block or a directive is not closed');
  return root;
}

/** Every directive of this name, in any block. */
export const named = (directives: readonly Directive[], name: string): readonly Directive[] =>
  directives.flatMap((one) => [...(one.name === name ? [one] : []), ...named(one.block ?? [], name)]);

const units: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, s: 1000 };

/** Bytes of `21m`, milliseconds of `75s`. */
export function amountOf(word: string): number {
  const [, number, unit = ''] = /^(\d+)([kms]?)$/.exec(word) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
}

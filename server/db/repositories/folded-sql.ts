/**
 * Folds a text in SQL as `contract/rules/folded.ts` does. The database's own `lower` depends on engine, version and locale,
 * so the marks and the lower-case letters are passed to it as JavaScript defines them.
 */
import { sql, type SQL } from 'drizzle-orm';

/** Letters, and their replacements in the same order. */
interface Pairs {
  readonly from: string;
  readonly to: string;
}

/** The last code point of the common Latin, Greek and Cyrillic letters. */
const NEAR = '\u052f';

const PLANE = 0x1_00_00;

const withoutHalves = (code: number) =>
  code >= 0xd8_00 && code <= 0xdf_ff ? '' : String.fromCodePoint(code);

/** Every character beyond ASCII. */
const unicode = () =>
  Array.from({ length: 17 }, (_, plane) =>
    Array.from({ length: PLANE }, (_each, code) => plane * PLANE + code)
      .filter((code) => code >= 0x80)
      .map(withoutHalves)
      .join(''),
  ).join('');

/** A letter that was decomposed before; its base letter has its own lower-case form. */
const lowered = (letters: readonly string[]): Pairs => {
  const whole = letters.filter((letter) => letter.normalize('NFD') === letter);
  return { from: `ς${whole.join('')}`, to: `σ${whole.map((letter) => letter.toLowerCase()).join('')}` };
};

/** Computed from JavaScript's tables at first use, and cached. */
function readLetters() {
  const all = unicode();
  const marks = Array.from(all.matchAll(/\p{M}+/gu), ([run]) => {
    const letters = Array.from(run);
    return `${letters[0]}-${letters.at(-1)}`;
  });
  const letters = Array.from(all.matchAll(/\p{Changes_When_Lowercased}/gu), ([letter]) => letter);
  return {
    /** The content of a character class of a regular expression. */
    marks: `[${marks.join('')}]+`,
    far: `[${letters.filter((letter) => letter > NEAR).join('')}]`,
    near: lowered(letters.filter((letter) => letter <= NEAR)),
    all: lowered(letters),
  };
}

let known: ReturnType<typeof readLetters> | undefined;

const isAscii = (text: SQL) => sql`octet_length(${text}) = char_length(${text})`;

const lower = (text: SQL) => sql`lower(${text} collate "C")`;

const translated = (text: SQL, { from, to }: Pairs) =>
  sql`translate(${lower(text)}, ${from}::text, ${to}::text)`;

/**
 * The cost of `translate` grows with the number of its letters, so it is skipped for ASCII, which most texts are once their
 * accents are removed. `offset 0` makes the database remove the accents only once.
 */
export function foldedSql(text: SQL): SQL {
  known ??= readLetters();
  const bare = sql`stripped.bare`;
  return sql`case when ${isAscii(text)} then ${lower(text)} else (
    select case
      when ${isAscii(bare)} then ${lower(bare)}
      when ${bare} ~ ${known.far}::text then ${translated(bare, known.all)}
      else ${translated(bare, known.near)} end
    from (select regexp_replace(normalize(${text}, NFD), ${known.marks}::text, '', 'g') as bare offset 0) as stripped
  ) end`;
}

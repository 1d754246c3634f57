/**
 * A text as `contract/rules/folded.ts` folds it, in SQL. The database's own `lower` differs from one engine, version and locale
 * to the next, so what is a mark and which letter has a lower form is told to it, as JavaScript has it.
 */
import { sql, type SQL } from 'drizzle-orm';

/** Letters, and in the same order what they become. */
interface Pairs {
  readonly from: string;
  readonly to: string;
}

/** The last of Latin, Greek and Cyrillic as they are mostly written. */
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

/** One letter is taken apart before; what is left of it has a lower form of its own. */
const lowered = (letters: readonly string[]): Pairs => {
  const whole = letters.filter((letter) => letter.normalize('NFD') === letter);
  return { from: `ς${whole.join('')}`, to: `σ${whole.map((letter) => letter.toLowerCase()).join('')}` };
};

/** Read from JavaScript when a text is first folded, and kept. */
function readLetters() {
  const all = unicode();
  const marks = Array.from(all.matchAll(/\p{M}+/gu), ([run]) => {
    const letters = Array.from(run);
    return `${letters[0]}-${letters.at(-1)}`;
  });
  const letters = Array.from(all.matchAll(/\p{Changes_When_Lowercased}/gu), ([letter]) => letter);
  return {
    /** The inside of a class of a regular expression. */
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
 * To translate a letter costs as much as there are letters to look among. Most texts are ASCII, and most others are once
 * their accents are gone. `offset 0` has them taken away once and not where they are read.
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

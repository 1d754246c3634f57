/** The slug of a workspace: the first segment of its address (design §7). */
import { reservedSegments } from '../../../contract/paths.ts';

const MAX_LENGTH = 48;

/** Letters that Unicode decomposition does not change. */
const latin = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ŋ: 'ng', ħ: 'h' };
const greek = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};
const cyrillic = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};
const letters: Readonly<Record<string, string>> = { ...latin, ...greek, ...cyrillic };

function transliterate(name: string): string {
  const bare = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return [...bare].map((letter) => letters[letter] ?? letter).join('');
}

/** The slug derived from a name; `workspace` if it has no Latin letters or digits. */
export function slugFor(name: string): string {
  const slug = transliterate(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  if (slug === '') return 'workspace';
  return reservedSegments.has(slug) ? `${slug}-workspace` : slug;
}

const NUMBERED = 20;

/**
 * The slugs to try for a name, in order: the plain slug, then with a number, then with random characters. The
 * sequence never ends. Only the insert shows which slug is free, because other inserts may run at the same time.
 */
export function* slugCandidates(name: string, chance: () => string): Generator<string, never> {
  const slug = slugFor(name);
  yield slug;
  for (let number = 2; number <= NUMBERED; number += 1) yield `${slug}-${number}`;
  for (;;) yield `${slug}-${chance()}`;
}

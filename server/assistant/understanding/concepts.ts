/** Which concepts of a vocabulary a text speaks of. */

/** A word without the commonest endings, so that a vocabulary need not list them. */
function stem(word: string): string {
  if (word.startsWith('@') || word.length < 4) return word;
  return word
    .replace(/'s?$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?<=...)(?:ing|ed)$/, '')
    .replace(/(?<=...)e$/, '');
}

/** The most words of a phrase. */
const LONGEST = 4;

/** Concepts by the stems of their words and phrases. */
export type Concepts = ReadonlyMap<string, readonly string[]>;

const joined = (words: readonly string[]) => words.map(stem).join(' ');

/** @param vocabulary concept to its words and phrases, separated by commas */
export function readConcepts(vocabulary: Readonly<Record<string, string>>): Concepts {
  const concepts = new Map<string, string[]>();
  for (const [concept, phrases] of Object.entries(vocabulary)) {
    for (const phrase of phrases.split(',')) {
      const key = joined(phrase.trim().split(' '));
      const same = concepts.get(key) ?? [];
      if (!same.includes(concept)) same.push(concept);
      concepts.set(key, same);
    }
  }
  return concepts;
}

/**
 * The concepts of all words and phrases, and the placeholders; a placeholder that is there more than once is one concept
 * more.
 */
export function conceptsOf(words: readonly string[], concepts: Concepts): Set<string> {
  const found = new Set<string>();
  if (concepts.size === 0) return found;
  const stems = words.map(stem);
  for (let from = 0; from < stems.length; from += 1) {
    const word = stems[from] ?? '';
    if (word.startsWith('@')) found.add(found.has(word) ? `${word} twice` : word);
    let phrase = '';
    for (let to = from; to < Math.min(stems.length, from + LONGEST); to += 1) {
      phrase = to === from ? word : `${phrase} ${stems[to] ?? ''}`;
      for (const concept of concepts.get(phrase) ?? []) found.add(concept);
    }
  }
  return found;
}

/**
 * Estimates the strength of a password with zxcvbn. It needs large dictionaries and is therefore loaded separately,
 * when a new password is about to be typed. Of the English dictionaries, the 270 000 surnames and the second list of
 * words are left out: they would double the download and find little more.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { translations } from '@zxcvbn-ts/language-en';

export interface Strength {
  /** From 0, guessed at once, to 4, practically not guessable. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** Why it is easy to guess, or null. */
  readonly warning: string | null;
}

/** Short texts, because they are on one line beside the bars. */
const warnings = {
  ...translations.warnings,
  straightRow: 'A row of keys is easy to guess',
  keyPattern: 'A pattern of keys is easy to guess',
  simpleRepeat: 'Repeated characters are easy to guess',
  extendedRepeat: 'Repeated patterns are easy to guess',
  sequences: 'Sequences like abc are easy to guess',
  recentYears: 'Recent years are easy to guess',
  dates: 'Dates are easy to guess',
  topTen: 'This is a very common password',
  topHundred: 'This is a very common password',
  common: 'This is a common password',
  similarToCommon: 'This is close to a common password',
  wordByItself: 'A single word is easy to guess',
  namesByThemselves: 'A name by itself is easy to guess',
  commonNames: 'Common names are easy to guess',
  userInputs: 'Your own names are easy to guess',
};

/** @param about public data of the person, as words: name, email, workspace */
export type Estimate = (password: string, about: string) => Strength;

/** The dictionaries are separate chunks, loaded in parallel. */
export async function prepareEstimate(): Promise<Estimate> {
  const [{ adjacencyGraphs, dictionary }, firstNames, words] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en/dist/firstnames.json.mjs'),
    import('@zxcvbn-ts/language-en/dist/wikipedia.json.mjs'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, 'firstnames-en': firstNames.default, 'wikipedia-en': words.default },
    graphs: adjacencyGraphs,
    translations: { ...translations, warnings },
  });
  return (password, about) => {
    const known = about.split(/[\s@.]+/).filter((word) => word.length > 2);
    const { score, feedback } = zxcvbn.check(password, [...known, about]);
    return { score, warning: feedback.warning };
  };
}

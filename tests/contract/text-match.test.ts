/** How typed text is matched with names (§2.14): ranks, mistakes of typing, and the places that are marked. */
import { describe, expect, test } from 'vitest';
import { bestMatches, isNearest, matchedRanges, matcher } from '../../contract/rules/text-match.ts';

const found = (typed: string, names: readonly string[], most = 20) =>
  bestMatches(typed, names, (name) => name, most);

describe('the order of what is found', () => {
  test('the whole name, its beginning, beginnings of words, places inside, then mistakes of typing', () => {
    const names = ['Grinder', 'Bright Inn', 'A Pinto', 'Innova', 'Inn', 'Ennova'];
    expect(found('inn', names)).toEqual(['Inn', 'Innova', 'Bright Inn']);
    expect(found('innova', names)).toEqual(['Innova', 'Ennova']);
    expect(found('in', names)).toEqual(['Inn', 'Innova', 'Bright Inn', 'A Pinto', 'Grinder']);
  });

  test('names of equal rank are in alphabetical order, and no more than asked for are found', () => {
    expect(found('al', ['Altona', 'Alpha', 'Alma'], 2)).toEqual(['Alma', 'Alpha']);
  });

  test('every typed word must be found, in any order, without case and accents', () => {
    expect(found('foods FERN', ['Fernbank Foods', 'Fern Gully', 'Foods of Fernów'])).toEqual([
      'Fernbank Foods',
      'Foods of Fernów',
    ]);
    expect(found('etoile', ['Étoile', 'Stella'])).toEqual(['Étoile']);
  });

  test.each(['', '   '])('%j finds nothing', (typed) => {
    expect(found(typed, ['Alpha', ''])).toEqual([]);
  });
});

describe('mistakes of typing', () => {
  test.each([
    ['brigt', 'Brightwater Health', true],
    ['norhtwind', 'Northwind Traders', true],
    ['fernbnak', 'Fernbank Foods', true],
    ['atlas robotcis', 'Atlas Robotics', true],
    // Three letters are too few to be mistaken, and seven have one mistake at most.
    ['atx', 'Atlas Robotics', false],
    ['fxrnbxn', 'Fernbank Foods', false],
    ['zebra', 'Atlas Robotics', false],
  ])('%s finds %s: %s', (typed, name, isFound) => {
    expect(found(typed, [name])).toEqual(isFound ? [name] : []);
  });

  test('only what is found in spite of a mistake is the nearest', () => {
    const rank = (typed: string) => matcher(typed)('Brightwater Health');
    expect(isNearest(rank('brigt') ?? 0)).toBe(true);
    expect(['brightwater health', 'brig', 'heal', 'ght'].map((typed) => isNearest(rank(typed) ?? 9))).toEqual(
      [false, false, false, false],
    );
  });
});

describe('the marked places', () => {
  const marked = (typed: string, name: string) =>
    matchedRanges(typed, name).map(({ from, to }) => name.slice(from, to));
  test.each([
    ['brig', 'Brightwater Health', ['Brig']],
    ['he bri', 'Brightwater Health', ['Bri', 'He']],
    // The beginning of a word before an earlier place inside.
    ['he', 'Ashes Health', ['He']],
    ['ght', 'Brightwater Health', ['ght']],
    ['brigt', 'Brightwater Health', []],
    ['etoile', 'L’Étoile', ['Étoile']],
    // A letter that is one character longer when it is folded, and a part that stands in another one.
    ['yard', 'İstanbul Yard', ['Yard']],
    ['bright bri', 'Brightwater', ['Bright']],
  ])('%s marks %s in the name', (typed, name, places) => {
    expect(marked(typed, name)).toEqual(places);
  });
});

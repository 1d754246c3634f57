/** Whether a text of a source file is a text of the specification. Pure. */
import { HOLE } from './literals.mjs';

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `{n}` in a text of the specification is what varies, as a hole in the source is. */
const withHoles = (/** @type {string} */ text) => text.replace(/\{\w+\}/g, HOLE);

/** @param {string} text with holes */
const pattern = (text) => new RegExp(`^${text.split(HOLE).map(escaped).join('.+')}$`, 'su');

/** A pattern of the source counts only if most of the text is written there. */
const MOSTLY = 0.8;

/**
 * @param {import('./spec-texts.mjs').SpecText} wanted
 * @returns {(found: string) => boolean}
 */
export function matcherOf({ text, part }) {
  const wanted = withHoles(text);
  const within = new RegExp(`(^|[^\\p{L}])${escaped(wanted)}($|[^\\p{L}])`, 'u');
  const whole = pattern(wanted);
  return (found) => {
    if (found === wanted || (part && within.test(found))) return true;
    if (wanted.includes(HOLE)) return !found.includes(HOLE) && whole.test(found);
    if (!found.includes(HOLE)) return false;
    if (found.replaceAll(HOLE, '').trim().length < wanted.length * MOSTLY) return false;
    return pattern(found).test(wanted);
  };
}

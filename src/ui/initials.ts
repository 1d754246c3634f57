/** Up to two capital letters from a name: first and last word (spec §9). */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked
    .map((word) => [...(word?.replace(/^[^\p{L}\p{N}]+/u, '') ?? '')][0]?.toUpperCase() ?? '')
    .join('');
}

/** One of the six avatar tints, always the same for the same id. */
export function tintOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) % 997;
  return (hash % 6) + 1;
}

import { timingSafeEqual } from 'node:crypto';

/** Whether a secret was given, compared in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import type { Clock } from '../deps.ts';
import type { MediaStore } from './media-store.ts';

/** Milliseconds after which the operator is told how far it is. A command that is silent for 30 s is given up. */
const STEP = 5_000;

/**
 * Copies what is not there yet. A picture's content never changes, and its name is never used again, so what is there needs no
 * comparison.
 * @returns how many there are in `to`
 */
export async function copyPictures(
  from: MediaStore,
  to: MediaStore,
  { clock, report }: { readonly clock: Clock; readonly report: (line: string) => void },
): Promise<number> {
  const there = new Set<string>();
  for await (const name of to.names()) there.add(name);
  let told = clock.now().getTime();
  for await (const name of from.names()) {
    if (there.has(name)) continue;
    const media = await from.read(name);
    // It was removed meanwhile.
    if (media === null) continue;
    await to.put(name, media);
    there.add(name);
    if (clock.now().getTime() - told < STEP) continue;
    told = clock.now().getTime();
    report(`pictures: ${there.size} so far`);
  }
  return there.size;
}

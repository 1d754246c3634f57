/** The link to the current state of a walk. */
import { paths } from '../../../contract/paths.ts';
import type { RegisteredWalk } from '../../../machines/testing/register.ts';
import { family } from '../../../machines/testing/controlled-effects.ts';
import { hashOf } from './step-text.ts';
import type { Step } from './walked-step.ts';

/** Every machine on the screen of a walk; the topmost parent first. */
export const allWalks = ({ walk, stage }: RegisteredWalk) => family(stage?.parent ?? walk);

/** Characters. Some applications cut or refuse longer links. */
export const LONGEST_LINK = 30_000;

/** Null if the walk is too long for a link. It contains no typed secret. */
export function walkLink(entry: RegisteredWalk, steps: readonly Step[]): string | null {
  const hash = hashOf(steps, allWalks(entry));
  const address = window.location.origin + paths.dev.machine(entry.walk.id);
  if (hash.length > LONGEST_LINK) return null;
  return hash === '' ? address : `${address}#${hash}`;
}

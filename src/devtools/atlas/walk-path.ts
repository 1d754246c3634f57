/** Walks a listed path from the start, by the names of its moves. */
import { possibleMoves } from '../possible.ts';
import type { ListedPath } from '../../../machines/testing/path-list.ts';
import type { Walker } from './walker.ts';
import type { Hands } from './walked-step.ts';
import type { Walk } from '../../../machines/testing/walk.ts';

/** Ends early, with the problem in the walker's state, where a move cannot be done. */
export async function walkPath(
  walk: Walk,
  walker: Walker,
  path: ListedPath,
  hands: Hands | null,
): Promise<void> {
  walker.restart();
  for (const { name } of path.steps) {
    const { simulation } = walker.state();
    const found = possibleMoves(walk, simulation.actor.getSnapshot()).find(({ move }) => move.name === name);
    if (found === undefined) {
      walker.fail(`The path cannot go on: “${name}” is not possible here.`);
      return;
    }
    await walker.perform(found.move, hands);
    if (walker.state().problem !== null) return;
  }
}

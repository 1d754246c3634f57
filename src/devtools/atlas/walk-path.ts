/** Replays a listed path from the start, by the names of its moves. */
import { possibleMoves } from '../possible.ts';
import type { ListedPath } from '../../../machines/testing/path-list.ts';
import type { Walker } from './walker.ts';
import type { ScreenDriver } from './walked-step.ts';
import type { Walk } from '../../../machines/testing/walk.ts';

/** Ends early if a move is not possible; the problem is in the walker's state. */
export async function walkPath(
  walk: Walk,
  walker: Walker,
  path: ListedPath,
  driver: ScreenDriver | null,
): Promise<void> {
  walker.restart();
  for (const { name } of path.steps) {
    const { simulation } = walker.state();
    const found = possibleMoves(walk, simulation.actor.getSnapshot()).find(({ move }) => move.name === name);
    if (found === undefined) {
      walker.fail(`The path cannot go on: “${name}” is not possible here.`);
      return;
    }
    await walker.perform(found.move, driver);
    if (walker.state().problem !== null) return;
  }
}

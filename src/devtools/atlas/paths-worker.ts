/** Works out the paths of one walk, named by its id, and answers with the names of their moves. */
import { pathsOf } from '../../../machines/model.ts';
import { register } from '../../../machines/register.ts';

export interface ListedPath {
  readonly name: string;
  /** The names of the moves, in their order. */
  readonly moves: readonly string[];
  /** Moves that the last state refuses. */
  readonly refused: readonly string[];
}

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const entry = register.find(({ walk }) => walk.id === data);
  const paths = entry === undefined ? [] : pathsOf(entry.walk);
  const listed: ListedPath[] = paths.map(({ name, steps, refused }) => ({
    name,
    moves: steps.map(({ move }) => move.name),
    refused: refused.map((move) => move.name),
  }));
  postMessage(listed.toSorted((a, b) => a.moves.length - b.moves.length));
});

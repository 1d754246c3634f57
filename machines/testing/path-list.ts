/** The paths of a walk as a list for people, each with a unique title, grouped by how it ends. */
import { ApiError } from '../../contract/errors.ts';
import { IdentityError } from '../auth/identity-error.ts';
import { moveWords } from './move-words.ts';
import type { FlowPath } from './model.ts';
import { kindOf, outcomesOf, type Move } from './moves.ts';
import type { Walk } from './walk.ts';

/** `refused`: a rule or the server refuses. `fails`: something does not work. */
export type PathEnd = 'well' | 'refused' | 'fails' | 'waits';

export const pathEnds: readonly { readonly end: PathEnd; readonly title: string }[] = [
  { end: 'well', title: 'Goes well' },
  { end: 'refused', title: 'Is refused' },
  { end: 'fails', title: 'Fails' },
  { end: 'waits', title: 'Waits' },
];

export interface ListedPath {
  /** Unique among the machine's paths. */
  readonly title: string;
  readonly end: PathEnd;
  /** The machine reaches a final state. */
  readonly isWhole: boolean;
  readonly steps: readonly { readonly words: string; readonly name: string }[];
  /** Moves that the last state refuses. */
  readonly refused: readonly { readonly words: string; readonly name: string }[];
}

function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 400 && error.status < 500;
  return error instanceof IdentityError && error.code !== 'network' && error.code !== 'unknown';
}

/** The error of a move: of the outcome that triggers it, or in its event; undefined for none. */
function errorOf(walks: readonly Walk[], { event, by }: Move): { readonly error: unknown } | undefined {
  for (const trigger of by) {
    const carrier =
      trigger.do === 'settle'
        ? walks
            .flatMap((walk) => outcomesOf(walk, trigger.effect))
            .find(({ name }) => name === trigger.outcome)
        : undefined;
    if (carrier !== undefined && 'error' in carrier) return carrier;
  }
  return 'error' in event ? { error: event['error'] } : undefined;
}

function endOf(walks: readonly Walk[], path: FlowPath): PathEnd {
  if (path.refused.length > 0) return 'refused';
  const last = path.steps.at(-1)?.move;
  if (last === undefined) return 'waits';
  const failure = errorOf(walks, last);
  if (failure !== undefined) return isRefusal(failure.error) ? 'refused' : 'fails';
  if (last.shows.some(({ role, is }) => role === 'alert' && is !== 'absent')) return 'refused';
  return kindOf(last) === 'delay' || last.by.every((trigger) => trigger.do === 'wait') ? 'waits' : 'well';
}

/** The words of the last move, and of as many earlier ones as make the title unique. */
function titlesOf(walk: Walk, paths: readonly FlowPath[]): readonly string[] {
  const wordsOf = ({ steps, refused }: FlowPath): readonly string[] => {
    const way = steps.map(({ move }) => moveWords(walk, move)).toReversed();
    const not = refused.map((move) => moveWords(walk, move)).join('; ');
    return [...(not === '' ? [] : [`Not possible: ${not}`]), ...way, 'the start'];
  };
  const all = paths.map(wordsOf);
  const short = (words: readonly string[], count: number) => words.slice(0, count).join(', after ');
  return all.map((words) => {
    let count = 1;
    while (
      count < words.length &&
      all.some((other) => other !== words && short(other, count) === short(words, count))
    )
      count += 1;
    return short(words, count);
  });
}

/** Successful paths first, those that reach a final state before others; in each group the shortest first. */
export function listPaths(walk: Walk, paths: readonly FlowPath[]): readonly ListedPath[] {
  const titles = titlesOf(walk, paths);
  const family = [walk, ...Object.values(walk.children ?? {})];
  const told = (move: Move) => ({ words: moveWords(walk, move), name: move.name });
  return paths
    .map((path, index): ListedPath => ({
      title: titles[index] ?? path.name,
      end: endOf(family, path),
      isWhole: path.steps.at(-1)?.state.status === 'done',
      steps: path.steps.map(({ move }) => told(move)),
      refused: path.refused.map(told),
    }))
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || a.steps.length - b.steps.length);
}

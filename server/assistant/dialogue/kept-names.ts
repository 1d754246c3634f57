/**
 * The names of a workspace, read only when they have changed. Reading 10,000 names takes several times as long as asking the
 * database whether they are still the same, and reading names in a text makes an index of the list, which takes longer still.
 */
import type { Named } from '../parameters/parameter.ts';

/** Workspaces whose lists are kept, by the order of their last message. */
const WORKSPACES = 50;

interface Kept<N extends Named> {
  readonly state: string;
  readonly names: readonly N[];
}

interface Source<N extends Named> {
  /** Differs after any change of the names. */
  readonly state: () => Promise<string>;
  readonly read: () => Promise<readonly N[]>;
}

/** The same list, as an object, for as long as the names are the same. */
export function keepNames<N extends Named>(): (
  workspaceId: string,
  source: Source<N>,
) => Promise<readonly N[]> {
  const kept = new Map<string, Kept<N>>();
  return async (workspaceId, { state: stateNow, read }) => {
    const state = await stateNow();
    const before = kept.get(workspaceId);
    const isSame = before?.state === state;
    const names = isSame ? before.names : await read();
    // A change that was committed between the two statements is in the list, but not in the state before it.
    if (!isSame && (await stateNow()) !== state) return names;
    kept.delete(workspaceId);
    kept.set(workspaceId, { state, names });
    if (kept.size > WORKSPACES) kept.delete(kept.keys().next().value ?? '');
    return names;
  };
}

/** Turns of one conversation run one after the other within a process. */

/** By the assistant of the process. */
const running = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs the work once every earlier work of the same owner and key has ended. */
export async function oneAtATime<T>(owner: object, key: string, work: () => Promise<T>): Promise<T> {
  const own = running.get(owner) ?? new Map<string, Promise<unknown>>();
  running.set(owner, own);
  const turn = (own.get(key) ?? Promise.resolve()).then(work, work);
  own.set(key, turn);
  try {
    return await turn;
  } finally {
    if (own.get(key) === turn) own.delete(key);
  }
}

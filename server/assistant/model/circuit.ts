/**
 * A circuit breaker for the endpoint of the language model: after several failures in a row it is not asked for a while,
 * so that people do not wait for each of them, and then one request tries whether it is back. Pure: the time is given.
 */

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 60_000;

/** `until` is in milliseconds since 1970. */
export type Circuit =
  | { readonly state: 'closed'; readonly failures: number }
  | { readonly state: 'open'; readonly until: number }
  | { readonly state: 'half_open' };

/** What a request was admitted as. */
export type Pass = 'ordinary' | 'trial';

/** `abandoned`: it ended before it showed anything about the endpoint. */
export type Ending = 'answered' | 'failed' | 'abandoned';

export const closedCircuit: Circuit = { state: 'closed', failures: 0 };

/** Whether a request may be made at this moment; a pass of null means that it may not. */
export function admitted(
  circuit: Circuit,
  now: number,
): { readonly circuit: Circuit; readonly pass: Pass | null } {
  if (circuit.state === 'closed') return { circuit, pass: 'ordinary' };
  if (circuit.state === 'open' && now >= circuit.until) {
    return { circuit: { state: 'half_open' }, pass: 'trial' };
  }
  return { circuit, pass: null };
}

/** The circuit after a request has ended. One that was admitted before the circuit opened says nothing about the trial. */
export function ended(circuit: Circuit, pass: Pass, ending: Ending, now: number): Circuit {
  if (pass === 'trial') {
    if (ending === 'answered') return closedCircuit;
    // After an abandoned trial the next request is one.
    return { state: 'open', until: ending === 'failed' ? now + OPEN_MS : now };
  }
  if (circuit.state !== 'closed' || ending === 'abandoned') return circuit;
  if (ending === 'answered') return closedCircuit;
  const failures = circuit.failures + 1;
  return failures < FAILURES_TO_OPEN
    ? { state: 'closed', failures }
    : { state: 'open', until: now + OPEN_MS };
}

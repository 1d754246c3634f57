/** The walk of the open page. The address holds its steps, so that a link to this state is the address itself. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RegisteredWalk } from '../../../machines/testing/register.ts';
import { hashOf, lacksSecret, stepsOf } from './step-text.ts';
import { allWalks, LONGEST_LINK } from './walk-link.ts';
import { createWalker, type Walker } from './walker.ts';
import type { Step } from './walked-step.ts';

const SECRET_LEFT_OUT =
  'Something secret was typed in this walk, and the link leaves it out: a sample of the walk stands in for it.';

const TOO_LONG =
  'This walk is too long for a link, or holds too much recorded data: the address does not lead here.';

/** Steps on their way to the page of their machine, where an address could not carry them. */
const handedOver = new Map<string, readonly Step[]>();

/** The page of this machine, opened next, begins with these steps whatever its address holds. */
export const handOver = (machine: string, steps: readonly Step[]) => void handedOver.set(machine, steps);

function open(entry: RegisteredWalk, hash: string): Walker {
  const given = handedOver.get(entry.walk.id);
  if (given !== undefined) return createWalker(entry, given);
  try {
    const walker = createWalker(entry, stepsOf(hash, allWalks(entry)));
    if (lacksSecret(hash)) walker.tell(SECRET_LEFT_OUT);
    return walker;
  } catch (error) {
    const walker = createWalker(entry, []);
    walker.fail(error instanceof Error ? error.message : String(error));
    return walker;
  }
}

export function useWalk(entry: RegisteredWalk) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [walker] = useState(() => open(entry, hash));
  const state = useSyncExternalStore(walker.subscribe, walker.state);
  /** The address as this page last wrote or read it: any other is somebody's link. */
  const written = useRef(hash.replace(/^#/, ''));

  useEffect(() => {
    const text = hashOf(state.log, allWalks(entry));
    // A link that cannot be walked stays in the address: it is what the person has to report.
    if (text === written.current || state.problem !== null) return;
    const fits = text.length <= LONGEST_LINK;
    if (!fits) walker.tell(TOO_LONG);
    if (!fits && written.current === '') return;
    written.current = fits ? text : '';
    void navigate({ hash: written.current }, { replace: true });
  }, [entry, navigate, state.log, state.problem, walker]);

  // Taken once: whoever opens the page again begins with what the address holds.
  useEffect(() => void handedOver.delete(entry.walk.id), [entry]);

  useEffect(() => {
    const text = hash.replace(/^#/, '');
    if (text === written.current) return;
    written.current = text;
    let steps: readonly Step[];
    try {
      steps = stepsOf(text, allWalks(entry));
    } catch (error) {
      walker.fail(error instanceof Error ? error.message : String(error));
      return;
    }
    walker.load(steps);
    if (lacksSecret(text)) walker.tell(SECRET_LEFT_OUT);
  }, [entry, hash, walker]);

  return { walker, state };
}

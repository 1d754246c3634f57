/** The walk of the open page. Its steps are in the address, so that the address is a link to this state. */
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

/** Steps passed to the page of their machine that are too long for an address. */
const handedOver = new Map<string, readonly Step[]>();

/** The next page of this machine starts with these steps, whatever its address has. */
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
  /** The address that this page last wrote or read. Any other address is a followed link. */
  const written = useRef(hash.replace(/^#/, ''));

  useEffect(() => {
    const text = hashOf(state.log, allWalks(entry));
    // A link that cannot be replayed stays in the address, so that the person can report it.
    if (text === written.current || state.problem !== null) return;
    const fits = text.length <= LONGEST_LINK;
    if (!fits) walker.tell(TOO_LONG);
    if (!fits && written.current === '') return;
    written.current = fits ? text : '';
    void navigate({ hash: written.current }, { replace: true });
  }, [entry, navigate, state.log, state.problem, walker]);

  // Used once: the next visit starts with the address.
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

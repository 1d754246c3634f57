import type { SessionActor } from '../../../machines/app/session.machine.ts';
import { SessionBar } from './session-bar.tsx';
import { SessionExpired } from './session-expired.tsx';
import { SessionScreen } from './session-screen.tsx';

/** What the session shows by itself, whatever page stands behind it: its walk leads through this. */
export function SessionFlow({ actor }: { readonly actor: SessionActor }) {
  return (
    <SessionScreen actor={actor} expired={<SessionExpired actor={actor} />}>
      <SessionBar actor={actor} />
    </SessionScreen>
  );
}

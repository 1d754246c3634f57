import type { SessionActor } from '../../../machines/app/session.machine.ts';
import { SessionBar } from './session-bar.tsx';
import { SessionExpired } from './session-expired.tsx';
import { SessionScreen } from './session-screen.tsx';

/** The session's own screens, independent of the page. The session's walk runs on it. */
export function SessionFlow({ actor }: { readonly actor: SessionActor }) {
  return (
    <SessionScreen actor={actor} expired={<SessionExpired actor={actor} />}>
      <SessionBar actor={actor} />
    </SessionScreen>
  );
}

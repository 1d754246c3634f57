/** Removes the copies of tables of other people, and of workspaces that the person has left (decision 97), while the browser is idle. */
import { useEffect } from 'react';
import type { UserProfile } from '../../../contract/users.ts';
import { forgetOthers } from '../../effects/records-copies.ts';
import { whenIdle } from '../../effects/spare-time.ts';

export function useOwnCopies({ user_id: userId, workspaces }: UserProfile): void {
  const ids = workspaces.map(({ workspace_id: id }) => id).join(' ');
  useEffect(() => {
    whenIdle()
      .then(() => forgetOthers(userId, ids.split(' ')))
      // Nothing of another person is ever read, and the next page removes it.
      .catch((error: unknown) => console.warn('Copies of others were not removed.', error));
  }, [userId, ids]);
}

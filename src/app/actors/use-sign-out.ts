/** Signs out and goes to /signin (spec §2.12) without storing the current address. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../contract/paths.ts';
import { session } from './session.ts';

export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    session.send({ type: 'signOut.request' });
    void navigate(paths.signin);
  }, [navigate]);
}

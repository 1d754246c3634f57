import { Navigate } from 'react-router-dom';
import { paths } from '../../../contract/paths.ts';

/** The redirect screen of spec §2.1: where a person without a workspace begins. */
export function RedirectToOnboard() {
  return <Navigate to={paths.onboard} replace />;
}

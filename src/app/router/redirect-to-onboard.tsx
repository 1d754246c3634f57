import { Navigate } from 'react-router-dom';
import { paths } from '../../../contract/paths.ts';

/** The redirect of spec §2.1: a person without a workspace starts at /onboard. */
export function RedirectToOnboard() {
  return <Navigate to={paths.onboard} replace />;
}

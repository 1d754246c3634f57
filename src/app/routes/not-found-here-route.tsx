/** The 404 page inside a workspace, for its members. */
import { NotFoundHere } from '../../features/app/not-found-here.tsx';
import { useWorkspaceScope } from '../router/scopes.ts';

export function NotFoundHereRoute() {
  return <NotFoundHere workspace={useWorkspaceScope().workspace} />;
}

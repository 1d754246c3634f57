/** Any address under a slug at which nothing stands, for a member of the workspace. */
import { NotFoundHere } from '../../features/app/not-found-here.tsx';
import { useWorkspaceScope } from '../router/scopes.ts';

export function NotFoundHereRoute() {
  return <NotFoundHere workspace={useWorkspaceScope().workspace} />;
}

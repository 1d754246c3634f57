/** Reads the copy of a table while the page in the address is being rendered for the first time (decision 98). */
import { paths } from '../../../contract/paths.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { shownProfile } from '../../../machines/app/session.machine.ts';
import { readAhead } from '../../effects/records-copies.ts';
import { session } from './session.ts';

/** Called when the code of a page of records is evaluated. */
export function beginReading(type: RecordType): void {
  const profile = shownProfile(session.getSnapshot().context);
  const workspace = profile?.workspaces.find(
    ({ workspace_slug: slug }) => paths.workspace[type.page](slug) === window.location.pathname,
  );
  if (profile && workspace) readAhead({ userId: profile.user_id, workspaceId: workspace.workspace_id, type });
}

import { exportWalk } from '../shared/file-export.walk.ts';
import { memberExportMachine } from './member-export.ts';

export const memberExportWalk = exportWalk({
  machine: memberExportMachine,
  button: 'Export CSV',
  query: { params: { id: 'w1' }, query: { user_id: 'u1' } },
  fileName: 'members.csv',
});

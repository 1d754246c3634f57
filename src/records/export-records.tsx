import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { RecordExportActor } from '../../machines/records/record-export.ts';
import { Hint } from '../ui/hint.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useShown } from './shown-records.tsx';

interface ExportRecordsProps {
  readonly actor: RecordExportActor;
  readonly workspaceId: string;
  /** The shown columns, in their order. */
  readonly columns: readonly { readonly key: string }[];
}

/** The button that exports exactly what a table shows (spec §2.14). It asks nothing. */
export function ExportRecords({ actor, workspaceId, columns }: ExportRecordsProps) {
  const { rows } = useShown();
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('running'));
  return (
    <Hint text="Export CSV">
      <IconButton
        label="Export CSV"
        disabled={isRunning || rows.length === 0}
        onClick={() =>
          actor.send({
            type: 'export.start',
            query: {
              query: { workspace_id: workspaceId },
              body: { columns: columns.map(({ key }) => key), ids: rows.map(({ id }) => id) },
            },
          })
        }
      >
        <Download aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
      </IconButton>
    </Hint>
  );
}

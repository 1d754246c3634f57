import { useSelector } from '@xstate/react';
import { EXPORT_HOURS } from '../../../contract/workspace-export.ts';
import { roleDescriptions } from '../../../contract/rights.ts';
import type { WorkspaceExportActor } from '../../../machines/settings/workspace-export.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ExportButton, ExportLine } from '../../ui/export-file.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** Exporting the data of the workspace, at the foot of its profile (decision 90). */
export function WorkspaceExportSection({ actor }: { readonly actor: WorkspaceExportActor }) {
  const isClosed = useSelector(actor, (snapshot) => snapshot.matches('closed'));
  return (
    <section
      aria-labelledby="export-workspace"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-border-default p-5 narrow:p-4"
    >
      <h2 id="export-workspace" className="text-lg font-semibold tracking-tight">
        Export the data
      </h2>
      <p className="text-text-secondary">
        Every record as a file for spreadsheets, every table as JSON, and all pictures, in one archive. It can
        be downloaded for {EXPORT_HOURS} hours, by you alone. Conversations and saved actions of other members
        are not in it.
      </p>
      {isClosed ? (
        <p className="text-text-muted">Only admins ({roleDescriptions.admin}) may export the data.</p>
      ) : (
        <Archive actor={actor} />
      )}
    </section>
  );
}

function Archive({ actor }: { readonly actor: WorkspaceExportActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const made = useSelector(actor, ({ context }) => context.made);
  const unknown = useSelector(actor, (snapshot) => snapshot.matches({ open: 'unknown' }));
  const starting = useSelector(actor, (snapshot) => snapshot.matches({ open: 'starting' }));
  const idle = useSelector(actor, (snapshot) => snapshot.matches({ open: 'idle' }));
  const ready = useSelector(actor, (snapshot) => snapshot.matches({ open: 'ready' }));
  const start = () => actor.send({ type: 'archive.start' });
  const told =
    problem ?? (idle && made?.state === 'failed' ? 'The last export failed. Please try again.' : null);
  return (
    <>
      {told !== null && <Banner>{told}</Banner>}
      {unknown && (
        <div>
          <Button onClick={() => actor.send({ type: 'archive.reload' })}>Reload</Button>
        </div>
      )}
      {(idle || starting) && (
        <div>
          <Button busy={starting} onClick={start}>
            Export data
          </Button>
        </div>
      )}
      {made?.state === 'running' && !starting && !unknown && (
        <ProgressBar label="Exporting the data" percent={made.percent} />
      )}
      {ready && <Ready actor={actor} />}
    </>
  );
}

function Ready({ actor }: { readonly actor: WorkspaceExportActor }) {
  const exporting = useSelector(actor, ({ children }) => children.exporting);
  const id = useSelector(actor, ({ context }) => context.workspaceId);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const until = useSelector(actor, ({ context }) => context.made?.expires_at ?? null);
  return (
    <>
      <p role="status" className="text-text-secondary">
        {until !== null &&
          `The archive can be downloaded until ${momentText(until, timezone, { dateStyle: 'long', timeStyle: 'short' })}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {exporting && <ExportButton actor={exporting} query={{ params: { id } }} label="Download" />}
        <Button onClick={() => actor.send({ type: 'archive.start' })}>Export again</Button>
      </div>
      {exporting && <ExportLine actor={exporting} />}
    </>
  );
}

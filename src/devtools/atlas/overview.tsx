/** The overview of the atlas: every flow of the product, its size, and how much of it the last test run covered. */
import { paths } from '../../../contract/paths.ts';
import { diagramOf } from '../../../machines/testing/diagram.ts';
import { areas, register } from '../../../machines/testing/register.ts';
import { RecordingOpener } from './recording-opener.tsx';
import { countStates } from './machine-list.tsx';

interface OverviewProps {
  readonly coveredOf: (machine: string) => ReadonlySet<string> | null;
}

export function Overview({ coveredOf }: OverviewProps) {
  return (
    <div className="min-h-0 overflow-auto p-6 narrow:p-4">
      <p className="max-w-chat pb-4 text-text-secondary">
        Every flow of KeepWell is a state machine. Choose one to see its chart beside its real screen, and
        walk it: each event, each way an effect can end, and time itself is a button.
      </p>
      <RecordingOpener />
      {areas.map((area) => (
        <section key={area} aria-label={area} className="pb-6">
          <h2 className="pb-2 text-xs font-medium text-text-muted">{area}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-3">
            {register
              .filter((entry) => entry.area === area)
              .map(({ walk }) => {
                const { transitions } = diagramOf(walk.machine);
                const covered = coveredOf(walk.id);
                const share =
                  covered === null ? null : transitions.filter(({ id }) => covered.has(id)).length;
                return (
                  <li key={walk.id}>
                    <a
                      href={paths.dev.machine(walk.id)}
                      className="grid h-full content-start gap-1 rounded-lg border border-border-default p-4 transition-colors duration-instant ease-standard hover:bg-surface-hover"
                    >
                      <span className="font-semibold">{walk.title}</span>
                      <span className="text-xs text-text-muted">{`Spec ${walk.spec}`}</span>
                      <span className="text-xs tabular-nums text-text-secondary">
                        {`${countStates(walk.machine)} states, ${transitions.length} transitions`}
                      </span>
                      {share !== null && (
                        <span className="flex items-center gap-2 text-xs tabular-nums text-text-secondary">
                          <span aria-hidden="true" className="h-1 flex-1 rounded-full bg-data-track">
                            <span
                              className="block h-full rounded-full bg-data-1"
                              style={{ width: `${(100 * share) / transitions.length}%` }}
                            />
                          </span>
                          {`${share} of ${transitions.length} in the last test run`}
                        </span>
                      )}
                    </a>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** One machine being walked: its chart, table and paths, its real screen, and the log, all of the same actor. */
import { useMemo, useRef, useState } from 'react';
import { activeStates, diagramOf } from '../../../machines/testing/diagram.ts';
import type { Move } from '../../../machines/testing/moves.ts';
import type { RegisteredWalk } from '../../../machines/testing/register.ts';
import { Banner } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MachineChart } from '../chart/machine-chart.tsx';
import { bugReport } from './bug-report.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { CopyButtons } from './copy-buttons.tsx';
import { ExportMenu } from './export-menu.tsx';
import { MoveChooser } from './move-chooser.tsx';
import { PathsView } from './paths-view.tsx';
import { movesAlong, otherEffects, possibleMoves, settleInput, standings } from '../possible.ts';
import { PossiblePanel } from './possible-panel.tsx';
import { ScreenPane } from './screen-pane.tsx';
import { stateText } from '../state-text.ts';
import { versionText } from '../version.ts';
import { stepWords } from './step-words.ts';
import { TableView } from './table-view.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWalk } from './use-walk.ts';
import { WalkHeader } from './walk-header.tsx';
import { allWalks, walkLink } from './walk-link.ts';
import { WalkLog } from './walk-log.tsx';
import { walkPath } from './walk-path.ts';
import type { ScreenDriver } from './walked-step.ts';

type View = 'chart' | 'table' | 'paths';

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
  { value: 'paths', label: 'Paths' },
] as const satisfies readonly { value: View; label: string }[];

interface MachineWalkProps {
  readonly entry: RegisteredWalk;
  /** Transitions covered by the last test run; null if there was none on this machine. */
  readonly covered: ReadonlySet<string> | null;
}

export function MachineWalk({ entry, covered }: MachineWalkProps) {
  const { walk, stage } = entry;
  const { walker, state } = useWalk(entry);
  const [view, setView] = useState<View>('chart');
  const [choice, setChoice] = useState<{ anchor: Element; moves: readonly Move[] } | null>(null);
  const driver = useRef<ScreenDriver | null>(null);
  const chart = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const { onFocus, returnTo } = useKeptFocus(page, state);
  const { simulation, log, ahead, busy, problem, notice } = state;
  const snapshot = simulation.actor.getSnapshot();

  const diagram = useMemo(() => diagramOf(walk.machine), [walk]);
  // The log grows with every step, so it is a dependency for everything that a step may change.
  // oxlint-disable-next-line react/exhaustive-deps
  const moves = useMemo(() => possibleMoves(walk, snapshot), [walk, snapshot, log]);
  const standing = useMemo(() => standings(moves, snapshot), [moves, snapshot]);
  const active = useMemo(() => {
    const paths = new Set(activeStates(snapshot.value));
    return new Set(diagram.states.filter(({ path }) => paths.has(path)).map(({ id }) => id));
  }, [diagram, snapshot.value]);
  const taken = useMemo(() => new Set(log.at(-1)?.taken), [log]);
  const expectations = useMemo(
    () => activeStates(snapshot.value).flatMap((path) => walk.states[path] ?? []),
    [walk, snapshot.value],
  );

  const walks = useMemo(() => [walk, ...allWalks(entry).filter((one) => one !== walk)], [entry, walk]);

  const perform = (move: Move) => {
    if (choice !== null) returnTo(choice.anchor);
    setChoice(null);
    void walker.perform(move, driver.current);
  };
  const alongTransition = (transition: string, anchor: Element) => {
    const along = movesAlong(moves, transition);
    const [only, another] = along;
    if (only !== undefined && another === undefined) perform(only);
    else if (along.length > 0) setChoice({ anchor, moves: along });
  };

  const report = () =>
    bugReport({
      entry,
      log,
      where: stateText(snapshot),
      root: simulation.root,
      link: walkLink(entry, log),
      look: driver.current?.look() ?? null,
      version: versionText(),
      browser: navigator.userAgent,
    });

  return (
    <div ref={page} onFocus={onFocus} className="grid min-h-0 min-w-0">
      <section
        aria-label={`Machine ${walk.title}`}
        aria-busy={busy}
        data-step={log.length}
        className="flex min-h-0 min-w-0 flex-col max-[1100px]:overflow-auto"
      >
        <WalkHeader walk={walk} where={stateText(snapshot)} state={state} walker={walker}>
          <CopyButtons disabled={busy} link={() => walkLink(entry, log)} report={report} />
          <ExportMenu machine={walk.machine} chart={chart} />
        </WalkHeader>
        <div className="grid flex-none gap-2 p-2 empty:hidden">
          {problem !== null && <Banner>{problem}</Banner>}
          {notice !== null && <Banner tone="warning">{notice}</Banner>}
        </div>
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,6fr)_minmax(0,8fr)] grid-rows-[minmax(0,1fr)] max-[1100px]:flex-none max-[1100px]:grid-cols-1 max-[1100px]:grid-rows-none">
          <div className="flex min-h-0 min-w-0 flex-col border-r border-border-default max-[1100px]:order-last max-[1100px]:border-t">
            <div className="flex flex-none items-center border-b border-border-default px-4 py-1">
              <ChoiceBar label="View of the machine" options={views} value={view} onChange={setView} />
            </div>
            <div
              ref={chart}
              className="relative min-h-0 min-w-0 flex-1 overflow-auto max-[1100px]:max-h-[70vh] max-[1100px]:flex-none"
            >
              {/* Rendered once and then hidden, so that the chart keeps its position. */}
              <div className={classNames('h-full max-[1100px]:h-[60vh]', view !== 'chart' && 'hidden')}>
                <MachineChart
                  diagram={diagram}
                  active={active}
                  standing={standing}
                  taken={taken}
                  covered={covered}
                  onTransition={alongTransition}
                />
              </div>
              {view === 'table' && (
                <TableView
                  walk={walk}
                  diagram={diagram}
                  active={active}
                  moves={moves}
                  standing={standing}
                  taken={taken}
                  covered={covered}
                  onMove={perform}
                />
              )}
              {view === 'paths' && (
                <PathsView
                  walkId={walk.id}
                  busy={busy}
                  onWalk={(path) => void walkPath(walk, walker, path, driver.current)}
                />
              )}
            </div>
          </div>
          <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,5fr)_minmax(0,8fr)] grid-rows-[minmax(0,1fr)_minmax(140px,220px)] max-[1100px]:grid-rows-none narrow:grid-cols-1">
            <div className="min-h-0 overflow-auto border-r border-border-default max-[1100px]:max-h-[560px] narrow:max-h-none narrow:border-b narrow:border-r-0">
              <PossiblePanel
                walk={walk}
                moves={moves}
                others={otherEffects(simulation, moves)}
                simulation={simulation}
                isOver={snapshot.status !== 'active'}
                onMove={perform}
                onSettle={(run, outcome) =>
                  walker.apply(`${run.id}: ${outcome}`, settleInput(simulation, run, outcome))
                }
                onWait={(ms) => walker.apply(`wait ${ms} ms`, { do: 'wait', ms })}
              />
            </div>
            {walk.conversation !== undefined ? (
              <ConversationPane walk={walk} log={log} />
            ) : walk.headless === undefined ? (
              <ScreenPane
                screen={(stage?.parent ?? walk).id}
                title={walk.title}
                walk={state}
                expectations={expectations}
                driver={driver}
              />
            ) : (
              <div className="grid place-items-center bg-surface-canvas p-6 text-center text-text-secondary">
                <p className="max-w-panel">{`No screen of its own. ${walk.headless}`}</p>
              </div>
            )}
            <section
              aria-label="Event log"
              className="col-span-2 flex min-h-0 min-w-0 flex-col border-t border-border-default narrow:col-span-1"
            >
              <h3 className="flex h-8 flex-none items-center gap-2 px-4 font-semibold">
                Event log <span className="text-xs font-regular text-text-muted">{log.length}</span>
              </h3>
              <div
                data-log-scroll=""
                role="group"
                aria-label="Steps of the event log"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable
                tabIndex={0}
                className="min-h-0 overflow-y-auto border-t border-border-default -outline-offset-2"
              >
                <WalkLog
                  log={log}
                  ahead={ahead}
                  wordsOf={(step) => stepWords(walks, step)}
                  walked={stage?.child ?? ''}
                  onGoTo={walker.goTo}
                />
              </div>
            </section>
          </div>
        </div>
        {choice !== null && (
          <MoveChooser
            walk={walk}
            anchor={choice.anchor}
            moves={choice.moves}
            onMove={perform}
            onClose={() => setChoice(null)}
          />
        )}
      </section>
    </div>
  );
}

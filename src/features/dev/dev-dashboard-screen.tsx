import { useSelector } from '@xstate/react';
import '../../styles/charts.css';
import '../../styles/dev-dashboard.css';
import type { DevDashboardActor } from '../../../machines/dev/dev-dashboard.machine.ts';
import { daysOf, devTabs, tabOf, type DevTab, type DevView } from '../../../machines/dev/dev-view.ts';
import { ChartPatterns } from '../../ui/charts/patterns.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PerformanceTab } from './performance-tab.tsx';
import { SuggestionsTab } from './suggestions-tab.tsx';
import { TestingTab } from './testing-tab.tsx';

const labels: Readonly<Record<DevTab, string>> = {
  overview: 'Overview',
  suggestions: 'Learning Suggestions',
  performance: 'Performance',
  testing: 'Action Testing',
};

interface DevDashboardScreenProps {
  readonly actor: DevDashboardActor;
}

/** The developer dashboard (spec §2.15). */
export function DevDashboardScreen({ actor }: DevDashboardScreenProps) {
  const selected = useSelector(actor, ({ context }) => tabOf(context.view));
  const pending = useSelector(actor, ({ context }) => context.pending);
  const count =
    pending === null || pending === 0 ? undefined : { shown: String(pending), words: `${pending} pending` };
  const choose = (id: string) => {
    const tab = devTabs.find((one) => one === id);
    const { view } = actor.getSnapshot().context;
    if (tab) actor.send({ type: 'view.change', view: { ...view, tab }, how: 'push' });
  };
  return (
    <>
      <ChartPatterns />
      <Tabs
        label="Assistant dashboard"
        selected={selected}
        onSelect={choose}
        tabs={devTabs.map((id) => ({
          id,
          label: labels[id],
          count: id === 'suggestions' ? count : undefined,
          content: <Shown actor={actor} tab={id} />,
        }))}
      />
    </>
  );
}

function Shown({ actor, tab }: DevDashboardScreenProps & { readonly tab: DevTab }) {
  const view = useSelector(actor, ({ context }) => context.view);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches(tab));
  const overview = useSelector(actor, ({ children }) => children.overview);
  const queue = useSelector(actor, ({ children }) => children.queue);
  const performance = useSelector(actor, ({ children }) => children.performance);
  const testing = useSelector(actor, ({ children }) => children.testing);
  const onView = (next: DevView, how: 'replace' | 'push') =>
    actor.send({ type: 'view.change', view: next, how });
  const period = {
    days: daysOf(view),
    onDays: (days: DevView['days']) => onView({ ...view, days }, 'push'),
  };
  if (!isOpen) return null;
  if (tab === 'overview') return overview ? <OverviewTab actor={overview} {...period} /> : null;
  if (tab === 'performance') return performance ? <PerformanceTab actor={performance} {...period} /> : null;
  if (tab === 'suggestions')
    return queue ? <SuggestionsTab actor={queue} view={view} onView={onView} /> : null;
  return testing ? (
    <TestingTab actor={testing} onAction={(action) => onView({ ...view, action }, 'push')} />
  ) : null;
}

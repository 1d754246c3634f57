import type { AnalyticsPeriod, SystemAnalytics } from '../../../contract/dev-admin.ts';
import type { OverviewActor } from '../../../machines/dev/overview.machine.ts';
import { BarList } from './bar-list.tsx';
import { countText, inPeriod, pendingAddress, testingAddress } from './dev-words.ts';
import { DrawnDays } from './drawn-days.tsx';
import { FiguresFrame, type FiguresTabProps } from './figures-frame.tsx';
import { ResolutionBreakdown } from './resolution-breakdown.tsx';
import { Stats } from './stats.tsx';

/** How much the assistant is used, and how it comes to its answers (spec §2.15). */
export function OverviewTab(props: FiguresTabProps<OverviewActor>) {
  return (
    <FiguresFrame {...props} what="the overview">
      {(figures: SystemAnalytics) => <Overview figures={figures} days={props.days} />}
    </FiguresFrame>
  );
}

const series = ['Specialist', 'LLM', 'Unresolved'];

function Overview({ figures, days }: { readonly figures: SystemAnalytics; readonly days: AnalyticsPeriod }) {
  const { trend } = figures;
  const most = trend.toSorted((a, b) => sum(b) - sum(a))[0];
  return (
    <>
      <Stats
        stats={[
          {
            label: 'Total messages',
            value: countText(figures.total_messages),
            note: `Messages that people sent to the assistant ${inPeriod(days)}. Each day is listed below.`,
            href: '#messages-by-day',
          },
          {
            label: 'Workspaces using the assistant',
            value: countText(figures.total_workspaces_using_chatam),
            note: `Workspaces with at least one message ${inPeriod(days)}.`,
            href: '#top-workspaces',
          },
          {
            label: 'Pending suggestions',
            value: countText(figures.pending_suggestions),
            note: 'Suggestions that wait for a review now, whatever the period.',
            href: pendingAddress,
          },
        ]}
      />
      <ResolutionBreakdown breakdown={figures.resolution_breakdown} />
      <div id="messages-by-day">
        <DrawnDays
          title="Messages by day"
          note="How the messages of each day were resolved. Days without messages are left out."
          summary={
            most === undefined
              ? 'nothing'
              : `${trend.length} days, the most on ${most.day} with ${countText(sum(most))} messages.`
          }
          unit="count"
          drawing="bars"
          series={series}
          days={trend.map((one) => ({
            day: one.day,
            count: sum(one),
            values: [one.specialist, one.llm, one.unresolved],
          }))}
        />
      </div>
      <div className="dev-thirds">
        <BarList
          title="Top specialists"
          counted="Messages"
          note="A specialist is an area of actions."
          rows={figures.top_specialists.map(({ specialist, count }) => ({
            name: specialist,
            count,
            href: null,
          }))}
          slugs
        />
        <BarList
          title="Top actions"
          counted="Runs"
          note="Each leads to its sample queries."
          rows={figures.top_actions.map(({ action, count }) => ({
            name: action,
            count,
            href: testingAddress(action),
          }))}
          slugs
        />
        <div id="top-workspaces">
          <BarList
            title="Top workspaces"
            counted="Messages"
            note="Numbers only: what was asked is not shown."
            rows={figures.top_workspaces.map(({ workspace, messages }) => ({
              name: workspace,
              count: messages,
              href: null,
            }))}
          />
        </div>
      </div>
    </>
  );
}

const sum = ({ specialist, llm, unresolved }: SystemAnalytics['trend'][number]) =>
  specialist + llm + unresolved;

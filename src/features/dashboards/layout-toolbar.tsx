import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { chartKinds, charts as facts } from '../../../contract/charts.ts';
import { roleHas } from '../../../contract/rights.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { DashboardParts } from './dashboard-parts.ts';

/** While the layout is edited: what can be added, and how it ends. */
export function LayoutToolbar({ actor, layout }: DashboardParts) {
  const charts = useSelector(layout, ({ context }) => context.charts);
  const problem = useSelector(layout, ({ context }) => context.problem);
  const role = useSelector(layout, ({ context }) => context.role);
  const canDiscard = useSelector(layout, (snapshot) => snapshot.can({ type: 'layout.discard' }));
  const canSave = useSelector(layout, (snapshot) => snapshot.can({ type: 'layout.save' }));
  const canShare = useSelector(layout, (snapshot) => snapshot.can({ type: 'layout.share' }));
  const canReset = useSelector(layout, (snapshot) => snapshot.can({ type: 'layout.reset' }));
  const isSaving = useSelector(layout, (snapshot) => snapshot.matches('saving'));
  const isSharing = useSelector(layout, (snapshot) => snapshot.matches('sharing'));
  const isResetting = useSelector(layout, (snapshot) => snapshot.matches('resetting'));
  const { workspaceName } = actor.getSnapshot().context;
  const reason = useId();
  const mayShare = roleHas(role, 'edit-any');
  const missing = chartKinds.filter((kind) => !charts.some((one) => one.kind === kind));
  return (
    <>
      <div className="dash-bar">
        <h2 tabIndex={-1} ref={focusFirst} className="font-semibold outline-0">
          Edit layout
        </h2>
        <p className="text-text-muted">
          Drag a title to move it. With the keyboard: Space, arrows, and Shift with arrows for the width.
        </p>
        <div className="dash-end">
          <Menu
            label="Add chart"
            text={
              <>
                <Plus aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
                Add chart
              </>
            }
            disabled={!canDiscard || missing.length === 0}
            entries={missing.map((kind) => ({
              label: facts[kind].title,
              onChoose: () => layout.send({ type: 'chart.add', kind }),
            }))}
          />
          <Button
            tone="ghost"
            busy={isResetting}
            disabled={!canReset}
            onClick={() => layout.send({ type: 'layout.reset' })}
          >
            Reset to default
          </Button>
          <Button
            tone="ghost"
            busy={isSharing}
            disabled={!canShare}
            {...(!mayShare && { describedBy: reason })}
            onClick={() => layout.send({ type: 'layout.share' })}
          >
            {`Share with ${workspaceName}`}
          </Button>
          <Button tone="ghost" disabled={!canDiscard} onClick={() => layout.send({ type: 'layout.discard' })}>
            Discard
          </Button>
          <Button
            tone="primary"
            busy={isSaving}
            disabled={!canSave}
            onClick={() => layout.send({ type: 'layout.save' })}
          >
            Save layout
          </Button>
        </div>
        {!mayShare && (
          <p id={reason} className="w-full text-xs text-text-muted">
            Only chief editors and admins can share a layout.
          </p>
        )}
      </div>
      {problem !== null && (
        <div className="px-5 pb-3 narrow:px-3">
          <Banner focusFor={problem}>{problem}</Banner>
        </div>
      )}
    </>
  );
}

/** The button that was pressed is gone. */
const focusFirst = (heading: HTMLElement | null) => heading?.focus();

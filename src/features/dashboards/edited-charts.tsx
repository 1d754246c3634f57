import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { charts as facts, type ChartKind } from '../../../contract/charts.ts';
import { chartWidths, type PlacedChart } from '../../../contract/dashboards.ts';
import { chartAt } from '../../../machines/dashboards/dashboard.machine.ts';
import type { DashboardLayoutActor } from '../../../machines/dashboards/dashboard-layout.machine.ts';
import type { DragActor } from '../../../machines/shared/drag.machine.ts';
import { classNames } from '../../ui/class-names.ts';
import { GripDots, MoreDots } from '../../ui/dots.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useDrag } from '../../ui/use-drag.ts';
import { ChartCard } from './chart-card.tsx';
import { widthWords } from './chart-words.ts';
import type { DashboardParts } from './dashboard-parts.ts';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

/** The charts while they are arranged. While a layout is being saved there is no drag. */
export function EditedCharts(parts: DashboardParts) {
  const drag = useSelector(parts.layout, ({ children }) => children.drag);
  return drag ? <Arranged {...parts} drag={drag} /> : <Still {...parts} />;
}

function Still({ actor, layout }: DashboardParts) {
  const charts = useSelector(layout, ({ context }) => context.charts);
  return (
    <div className="dash">
      {charts.map(({ kind, width }) => (
        <div key={kind} data-width={width}>
          <div className="c-card is-edited">
            <div className="c-edit">{facts[kind].title}</div>
            <Inert actor={actor} kind={kind} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A chart that can only be looked at. */
function Inert({ actor, kind }: Pick<DashboardParts, 'actor'> & { readonly kind: ChartKind }) {
  const chart = chartAt(actor.getSnapshot(), kind);
  const { slug } = actor.getSnapshot().context;
  return (
    <div inert className="c-still">
      {chart && <ChartCard actor={chart} kind={kind} slug={slug} />}
    </div>
  );
}

function Arranged({ actor, layout, drag }: DashboardParts & { readonly drag: DragActor }) {
  const charts = useSelector(layout, ({ context }) => context.charts);
  const { dragged, itemProps, handleProps, flyingStyle } = useDrag(drag);
  return (
    <>
      <ol aria-label="Charts" className="dash">
        {charts.map((placed) => {
          const { kind, width } = placed;
          const { title } = facts[kind];
          const isTaken = dragged?.item === kind;
          const isFlying = isTaken && dragged.by === 'pointer';
          const handle = handleProps(kind);
          return (
            <li key={kind} data-width={width} data-drop={kind} data-drop-axis="x">
              {isFlying && <div className="dash-slot">{`${title} goes here`}</div>}
              <div
                {...itemProps(kind)}
                style={isFlying ? flyingStyle : undefined}
                className={classNames('c-card is-edited', isTaken && 'is-taken', isFlying && 'is-flying')}
              >
                <div className="c-edit" onPointerDown={handle.onPointerDown}>
                  <button type="button" aria-label={`Move ${title}`} {...handle} className={iconButtonStyle}>
                    <GripDots />
                  </button>
                  <span className="min-w-0 flex-1 truncate">{title}</span>
                  <ArrangeMenu layout={layout} placed={placed}>
                    <MoreDots />
                  </ArrangeMenu>
                  <RemoveButton layout={layout} kind={kind} />
                </div>
                <Inert actor={actor} kind={kind} />
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {dragged && placeWords(charts, dragged.item)}
      </p>
    </>
  );
}

/** For readers, after each step. */
function placeWords(charts: readonly PlacedChart[], item: string): string {
  const index = charts.findIndex(({ kind }) => kind === item);
  const placed = charts[index];
  if (!placed) return '';
  return `${facts[placed.kind].title}: place ${index + 1} of ${charts.length}, ${widthWords[placed.width].toLowerCase()}`;
}

interface ArrangeMenuProps {
  readonly layout: DashboardLayoutActor;
  readonly placed: PlacedChart;
  readonly children: ReactNode;
}

/** What a drag does, without one. */
function ArrangeMenu({ layout, placed: { kind }, children }: ArrangeMenuProps) {
  const snapshot = useSelector(layout, (one) => one);
  const moving = (label: string, by: -1 | 1) => ({
    label,
    disabled: !snapshot.can({ type: 'chart.move', kind, by }),
    onChoose: () => layout.send({ type: 'chart.move', kind, by }),
  });
  return (
    <Menu
      label={`Arrange ${facts[kind].title}`}
      icon={children}
      entries={[
        moving('Move up', -1),
        moving('Move down', 1),
        ...chartWidths.map((width, index) => ({
          label: widthWords[width],
          apart: index === 0,
          disabled: !snapshot.can({ type: 'chart.size', kind, width }),
          onChoose: () => layout.send({ type: 'chart.size', kind, width }),
        })),
        {
          label: 'Remove',
          apart: true,
          danger: true,
          disabled: !snapshot.can({ type: 'chart.remove', kind }),
          onChoose: () => layout.send({ type: 'chart.remove', kind }),
        },
      ]}
    />
  );
}

interface RemoveButtonProps {
  readonly layout: DashboardLayoutActor;
  readonly kind: ChartKind;
}

function RemoveButton({ layout, kind }: RemoveButtonProps) {
  const can = useSelector(layout, (snapshot) => snapshot.can({ type: 'chart.remove', kind }));
  return (
    <IconButton
      label={`Remove ${facts[kind].title}`}
      disabled={!can}
      onClick={() => layout.send({ type: 'chart.remove', kind })}
    >
      <X {...icon} />
    </IconButton>
  );
}

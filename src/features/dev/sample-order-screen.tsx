import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DragActor } from '../../../machines/shared/drag.machine.ts';
import type { SampleOrderActor } from '../../../machines/shared/sample-order.machine.ts';
import { classNames } from '../../ui/class-names.ts';
import { GripDots } from '../../ui/dots.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import { useDrag } from '../../ui/use-drag.ts';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

/** Three steps whose order a person changes. */
export function SampleOrderScreen({ actor }: { readonly actor: SampleOrderActor }) {
  const drag = useSelector(actor, ({ children }) => children.drag);
  return drag ? <Steps actor={actor} drag={drag} /> : null;
}

interface StepsProps {
  readonly actor: SampleOrderActor;
  readonly drag: DragActor;
}

function Steps({ actor, drag }: StepsProps) {
  const order = useSelector(actor, ({ context }) => context.order);
  const { dragged, itemProps, handleProps, flyingStyle } = useDrag(drag);
  const canMove = (item: string, by: -1 | 1) => actor.getSnapshot().can({ type: 'item.move', item, by });
  return (
    <>
      <ol aria-label="Steps" className="grid gap-2">
        {order.map((item) => (
          <li key={item} data-drop={item} data-drop-axis="y" className="min-h-row-grid">
            <div
              {...itemProps(item)}
              style={dragged?.item === item && dragged.by === 'pointer' ? flyingStyle : undefined}
              className={classNames(
                'flex items-center gap-2 rounded-lg border border-border-default bg-surface-base px-2',
                dragged?.item === item && 'z-editor shadow-dialog',
              )}
            >
              <button
                type="button"
                aria-label={`Move ${item}`}
                {...handleProps(item)}
                className={iconButtonStyle}
              >
                <GripDots />
              </button>
              <span className="flex-1">{item}</span>
              {([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  label={`Move ${item} ${by === -1 ? 'up' : 'down'}`}
                  disabled={!canMove(item, by)}
                  onClick={() => actor.send({ type: 'item.move', item, by })}
                >
                  {by === -1 ? <ArrowUp {...icon} /> : <ArrowDown {...icon} />}
                </IconButton>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {dragged && `${dragged.item} is at place ${order.indexOf(dragged.item) + 1} of ${order.length}`}
      </p>
    </>
  );
}

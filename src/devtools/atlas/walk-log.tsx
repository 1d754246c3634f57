/** The log of a walk, with the undone steps. The number of a step leads to the state after it. */
import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { durationText } from './duration-text.ts';
import type { LoggedStep, Step } from './walked-step.ts';

interface WalkLogProps {
  readonly log: readonly LoggedStep[];
  readonly ahead: readonly Step[];
  /** The path of the walked actor. A step of another actor that leaves this one unchanged is not a failure. */
  readonly walked: string;
  readonly wordsOf: (step: Step) => string;
  readonly onGoTo: (count: number) => void;
}

/** The state after the step. For a step without a transition, the text depends on the actor it was for. */
function StateAfterStep({ step, walked }: { readonly step: LoggedStep; readonly walked: string }) {
  if (step.taken.length > 0) return step.to;
  const wasMeant = step.inputs.some((input) => input.do === 'send' && input.to === walked);
  return wasMeant ? (
    <span className="text-warning-text">nothing changed</span>
  ) : (
    <span className="text-text-muted">{step.to}, elsewhere</span>
  );
}

const head = 'h-8 whitespace-nowrap px-2 text-left font-medium text-text-muted';
const cell = 'h-8 px-2 py-1 align-top wrap-anywhere';
/** In a narrow log only the step and the state after it are shown. */
const wide = 'narrow:hidden';

export function WalkLog({ log, ahead, walked, wordsOf, onGoTo }: WalkLogProps) {
  const last = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const row = last.current;
    const scroller = row?.closest<HTMLElement>('[data-log-scroll]');
    if (!row || !scroller) return;
    // Not with scrollIntoView, which would also scroll the page away from the pressed button.
    const over = row.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
    const head = scroller.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const under = head - row.getBoundingClientRect().top;
    if (over > 0) scroller.scrollTop += over;
    else if (under > 0) scroller.scrollTop -= under;
  }, [log.length]);
  const number = (count: number) => (
    <button
      type="button"
      onClick={() => onGoTo(count)}
      aria-label={`Go to step ${count}`}
      className="min-h-6 min-w-6 rounded-xs text-text-link hover:underline"
    >
      {count}
    </button>
  );
  return (
    <table className="w-full table-fixed border-collapse text-xs" aria-label="Event log">
      <colgroup>
        <col className="w-10" />
        <col className={classNames(wide, 'w-16')} />
        <col />
        <col className={classNames(wide, 'w-[25%]')} />
        <col className="w-[25%] narrow:w-[44%]" />
      </colgroup>
      <thead className="sticky top-0 z-sticky bg-surface-base">
        <tr>
          <th scope="col" className={classNames(head, 'text-right')}>
            #
          </th>
          {['Time', 'Event', 'From', 'To'].map((title) => (
            <th
              key={title}
              scope="col"
              className={classNames(head, ['From', 'Time'].includes(title) && wide)}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {log.map((step, index) => (
          <tr
            key={index}
            ref={index === log.length - 1 ? last : undefined}
            aria-current={index === log.length - 1 ? 'step' : undefined}
            className="border-t border-border-subtle aria-[current]:bg-surface-selected"
          >
            <td className={classNames(cell, 'text-right tabular-nums')}>{number(index + 1)}</td>
            <td className={classNames(cell, wide, 'tabular-nums text-text-secondary')}>
              {durationText(step.at)}
            </td>
            <td className={cell}>
              <span className="font-medium">{wordsOf(step)}</span>{' '}
              <span className="block font-mono text-2xs text-text-muted">
                {step.name}
                {step.byHand && ' on the screen'}
              </span>
            </td>
            <td className={classNames(cell, wide, 'font-mono text-text-muted')}>{step.from}</td>
            <td className={classNames(cell, 'font-mono')}>
              <StateAfterStep step={step} walked={walked} />
              {step.goesTo !== null && <span className="text-text-muted">{` → ${step.goesTo}`}</span>}
            </td>
          </tr>
        ))}
        {ahead.map((step, index) => (
          <tr key={`ahead ${index}`} className="border-t border-border-subtle text-text-muted">
            <td className={classNames(cell, 'text-right tabular-nums')}>{number(log.length + index + 1)}</td>
            <td className={classNames(cell, wide)}>ahead</td>
            <td className={cell} colSpan={3}>
              <span className="hidden narrow:inline">Ahead: </span>
              {wordsOf(step)} <span className="block font-mono text-2xs">{step.name}</span>
            </td>
          </tr>
        ))}
        {log.length + ahead.length === 0 && (
          <tr>
            <td colSpan={5} className="px-3 py-3 text-text-muted">
              Nothing has happened yet. Choose an event, or use the screen.
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

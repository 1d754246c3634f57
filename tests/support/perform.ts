/** Performs the gestures of a walk on the rendered screen. */
import { act, fireEvent } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { SimulatedClock } from 'xstate';
import type { Cause, Control } from '../../machines/testing/walk.ts';
import { findControl as find } from '../../src/devtools/frame/find-control.ts';
import { withStylesOnce } from './styles-once.ts';
import type { StagedEffects } from '../../machines/testing/controlled-effects.ts';
import { turn } from './turn.ts';

/** Keys and chords as user-event spells them: `Control+z` is held Control, z, released Control. */
function keyName(chord: string): string {
  const keys = chord.length === 1 ? [chord] : chord.split('+');
  const held = keys.slice(0, -1);
  const key = keys.at(-1) ?? '';
  const down = held.map((one) => `{${one}>}`).join('');
  const up = held.map((one) => `{/${one}}`).join('');
  return `${down}${key.length === 1 ? key : `{${key}}`}${up}`;
}

/** One person with one pointer: gestures of a path follow each other. */
export const newPerson = (): UserEvent =>
  userEvent.setup({
    delay: null,
    // jsdom has no layout, so nothing can cover a control; the check only costs time.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });

const findControl = (control: Control) => withStylesOnce(() => find(control));

export interface Stage {
  readonly user: UserEvent;
  readonly clock: SimulatedClock;
  readonly effects: StagedEffects;
}

/** What scrolls is around the control, and afterwards it stands elsewhere. */
function scrollOn(control: HTMLElement): void {
  const scroller = control.closest('[data-grid-scroll]') ?? control;
  fireEvent.scroll(scroller, { target: { scrollTop: scroller.scrollTop + 1 } });
}

export async function perform(cause: Cause, { user, clock, effects }: Stage): Promise<void> {
  switch (cause.do) {
    case 'click':
      await user.click(findControl(cause.on));
      break;
    case 'hover':
      await user.hover(findControl(cause.on));
      break;
    case 'unhover':
      await user.unhover(findControl(cause.on));
      break;
    case 'type': {
      const control = findControl(cause.on);
      await user.clear(control);
      // Braces and brackets are key descriptors to user-event; doubled they are themselves.
      if (cause.text !== '') await user.type(control, cause.text.replace(/[{[]/g, '$&$&'));
      break;
    }
    case 'press':
      if (cause.on) findControl(cause.on).focus();
      await user.keyboard(keyName(cause.key));
      break;
    case 'scroll':
      scrollOn(findControl(cause.on));
      break;
    case 'copy':
      findControl(cause.on).focus();
      fireEvent.copy(findControl(cause.on), { clipboardData: { setData() {} } });
      break;
    case 'paste':
      findControl(cause.on).focus();
      fireEvent.paste(findControl(cause.on), { clipboardData: { getData: () => cause.text } });
      break;
    case 'clickOutside':
      await user.click(document.body);
      break;
    case 'settle':
      await act(async () => {
        effects.settle(cause.effect, cause.outcome);
        await turn();
      });
      break;
    case 'report':
      await act(async () => effects.report(cause.effect, cause.event));
      break;
    case 'wait':
      await act(async () => clock.increment(cause.ms));
      break;
  }
  await act(turn);
}

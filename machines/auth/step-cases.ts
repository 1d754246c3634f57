/** What a flow hears of the browser's history and of a reload, for the flow's own walk (ADR 26). */
import type { AnyMachineSnapshot } from 'xstate';
import {
  report,
  see,
  seeFocused,
  seeText,
  seeValue,
  settle,
  type Trigger,
  type Control,
  type Expectation,
} from '../testing/walk.ts';
import type { KeptStep, StepReport } from './code-step.ts';
import { askAgain } from './resend.walk.ts';

const isEntering = (snapshot: AnyMachineSnapshot) => snapshot.matches({ verification: 'entering' });
const isChecking = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches('verification') && !isEntering(snapshot);
const isFresh = ({ context }: AnyMachineSnapshot) => (context as { email: string }).email === '';
const told = (event: StepReport): Trigger => report('watchStep', event);

const email = 'maya@northbeam.io';
const back = { type: 'history.back' as const };
const forward = { type: 'history.forward' as const };

/** What follows a reload where the code was entered: nothing secret was kept, and that is said. */
export const afterReload: readonly Expectation[] = [
  seeText('status', 'This page was loaded again. Codes and passwords are not kept: please enter both again.'),
  seeFocused('textbox', 'Digit 1 of 6'),
  seeValue('textbox', 'Digit 1 of 6', ''),
  seeValue('textbox', 'Password', ''),
];

interface Way {
  /** Of the flow, as a reload finds it. */
  readonly kept: Partial<KeptStep>;
  /** What is seen once the browser went back. */
  readonly behind: Expectation;
  /** What is seen right after a reload where the code was entered. */
  readonly again: readonly Expectation[];
  /** The control of the step before the code, which Forward without a code leaves. */
  readonly form: Control;
  /** Whether Forward finds a code to enter. */
  readonly hasCode: (snapshot: AnyMachineSnapshot) => boolean;
  /** Where another code can be asked for, if not everywhere. */
  readonly canAskAgain?: (snapshot: AnyMachineSnapshot) => boolean;
  /** The form leads to where the reload leads. */
  readonly way?: 'shortcut';
}

export function stepCases({ kept, behind, again, form, hasCode, way, canAskAgain }: Way) {
  const whole: KeptStep = {
    email,
    fullName: '',
    workspaceName: '',
    chosen: null,
    isSent: true,
    ...kept,
  };
  const restored = (at: 'form' | 'code') =>
    ({ type: 'step.restored', kept: whole, at, seconds: 1 }) as const satisfies StepReport;
  return {
    'step.restored': [
      {
        name: 'a reload where the code is entered',
        event: restored('code'),
        by: [told(restored('code'))],
        ...(way === 'shortcut' && { shortcut: true as const }),
        when: isFresh,
        shows: again,
      },
      {
        name: 'a reload of the form, after a code was sent',
        event: restored('form'),
        by: [told(restored('form'))],
        shortcut: true as const,
        when: isFresh,
        shows: [seeValue('textbox', 'Email', email)],
      },
    ],
    'history.back': [
      {
        name: 'Back in the browser',
        event: back,
        by: [told(back)],
        when: isEntering,
        shows: [behind],
      },
      {
        name: 'Back in the browser while the code is checked',
        event: back,
        by: [told(back)],
        when: isChecking,
        shows: [see('textbox', 'Digit 1 of 6')],
      },
    ],
    'history.forward': [
      {
        name: 'Forward in the browser, to the code',
        event: forward,
        by: [told(forward)],
        when: hasCode,
        shows: [seeFocused('textbox', 'Digit 1 of 6')],
      },
      {
        name: 'Forward in the browser, without a code',
        event: forward,
        by: [told(forward)],
        when: (snapshot: AnyMachineSnapshot) => !hasCode(snapshot),
        shows: [see(form.role, form.name)],
      },
    ],
    'verification.resent': [
      {
        name: 'another code is on its way',
        event: { type: 'verification.resent' as const, seconds: 4 },
        by: [...askAgain, settle('sendCode', 'sent')],
        when: (snapshot: AnyMachineSnapshot) => isEntering(snapshot) && (canAskAgain?.(snapshot) ?? true),
        shows: [seeText('status', 'Code sent')],
      },
    ],
  };
}

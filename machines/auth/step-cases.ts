/** Cases for the browser's history and a reload, shared by the walks of the flows with a code step (ADR 26). */
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

/** After a reload in the code step, no secret was kept, and a note says so. */
export const afterReload: readonly Expectation[] = [
  seeText('status', 'This page was loaded again. Codes and passwords are not kept: please enter both again.'),
  seeFocused('textbox', 'Digit 1 of 6'),
  seeValue('textbox', 'Digit 1 of 6', ''),
  seeValue('textbox', 'Password', ''),
];

interface Way {
  /** The stored step that a reload finds. */
  readonly kept: Partial<KeptStep>;
  /** Shown after the browser's Back. */
  readonly behind: Expectation;
  /** Shown right after a reload in the code step. */
  readonly again: readonly Expectation[];
  /** The control of the step before the code, which is left when Forward finds no code. */
  readonly form: Control;
  /** Whether Forward finds a code that can be entered. */
  readonly hasCode: (snapshot: AnyMachineSnapshot) => boolean;
  /** Where another code can be requested, if not in every state. */
  readonly canAskAgain?: (snapshot: AnyMachineSnapshot) => boolean;
  /** The form leads to the same state as the reload. */
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

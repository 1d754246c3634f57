/**
 * `watchStep` of sign-up, joining and reset: where the code is entered is an entry of the browser's history, and this tab
 * keeps for as long as a code is good what it was asked for with (ADR 26). Neither a code nor a password comes here.
 */
import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { codePurposes, type CodePurpose } from '../../contract/mailed-code.ts';
import { CODE_MINUTES } from '../../contract/rules/code.ts';
import type { KeptStep, StepNews, StepReport } from '../../machines/auth/code-step.ts';

const KEY = 'keepwell.verification';
/** In the state of the history's entry, beside what the router keeps there. */
const MARK = 'keepwell.step';

const entry = z.object({
  purpose: z.enum(codePurposes),
  kept: z.object({
    email: z.string(),
    fullName: z.string(),
    workspaceName: z.string(),
    chosen: z.nullable(z.string()),
    isSent: z.boolean(),
  }),
  /** Milliseconds since 1970, both. */
  resendAt: z.number(),
  forgetAt: z.number(),
});

/** An entry that is missing, too old or of another shape is as good as none. */
function read(purpose: CodePurpose): z.output<typeof entry> | null {
  try {
    const stored = entry.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!stored.success || stored.data.purpose !== purpose) return null;
    if (Date.now() < stored.data.forgetAt) return stored.data;
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing.
  }
  return null;
}

function write(purpose: CodePurpose, kept: KeptStep, seconds: number): void {
  const now = Date.now();
  const stored: z.output<typeof entry> = {
    purpose,
    kept,
    resendAt: now + seconds * 1000,
    forgetAt: now + CODE_MINUTES * 60_000,
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Then a reload begins again; Back and Forward work all the same.
  }
}

const stateNow = () => (window.history.state as Readonly<Record<string, unknown>> | null) ?? {};

export const watchStep = fromCallback<StepNews, { purpose: CodePurpose }>(
  ({ sendBack, receive, input: { purpose } }) => {
    const tell = (report: StepReport) => sendBack(report);
    const isAtCode = () => stateNow()[MARK] === purpose;
    const { pathname } = window.location;
    let { hash } = window.location;

    const stored = read(purpose);
    if (stored !== null) {
      const seconds = Math.max(0, Math.ceil((stored.resendAt - Date.now()) / 1000));
      tell({ type: 'step.restored', kept: stored.kept, at: isAtCode() ? 'code' : 'form', seconds });
    } else if (isAtCode()) {
      const { [MARK]: _, ...state } = stateNow();
      window.history.replaceState(state, '');
    }

    const moved = () => {
      // Another page, or the link of a mail opened in this tab: others hear of these.
      if (window.location.pathname !== pathname) return;
      if (window.location.hash === hash) tell({ type: isAtCode() ? 'history.forward' : 'history.back' });
      ({ hash } = window.location);
    };
    receive((news) => {
      switch (news.type) {
        case 'step.code':
          write(purpose, news.kept, news.seconds);
          if (!isAtCode()) window.history.pushState({ ...stateNow(), [MARK]: purpose }, '');
          break;
        case 'step.form':
          // The form is always the entry before: this one was pushed from there.
          if (isAtCode()) window.history.back();
          break;
        case 'step.over':
          sessionStorage.removeItem(KEY);
          break;
      }
    });
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  },
);

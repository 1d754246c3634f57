/**
 * `watchStep` of sign-up, joining and reset: the code step is an entry in the browser's history, and this tab stores
 * the input with which the code was requested for as long as the code is valid (ADR 26). Codes and passwords are not
 * stored.
 */
import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { codePurposes, type LinkedPurpose } from '../../contract/mailed-code.ts';
import { CODE_MINUTES } from '../../contract/rules/code.ts';
import type { KeptStep, StepNews, StepReport } from '../../machines/auth/code-step.ts';

const KEY = 'keepwell.verification';
/** The key in the history entry's state, beside the router's data. */
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
  /** Both in milliseconds since 1970. */
  resendAt: z.number(),
  forgetAt: z.number(),
});

/** A missing, expired or malformed entry counts as none. */
function read(purpose: LinkedPurpose): z.output<typeof entry> | null {
  try {
    const stored = entry.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!stored.success || stored.data.purpose !== purpose) return null;
    if (Date.now() < stored.data.forgetAt) return stored.data;
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable.
  }
  return null;
}

function write(purpose: LinkedPurpose, kept: KeptStep, seconds: number): void {
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
    // Without storage a reload starts from the form; Back and Forward still work.
  }
}

const stateNow = () => (window.history.state as Readonly<Record<string, unknown>> | null) ?? {};

export const watchStep = fromCallback<StepNews, { purpose: LinkedPurpose }>(
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
      // Another page, or a mail's link in this tab; other listeners handle these.
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
          // The previous entry is always the form, from which this one was pushed.
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

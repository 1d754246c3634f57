/** How much time a support request has left, in words. Pure. */
import type { SupportRequest } from '../../contract/records/support-requests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `over`: its time has ended. `soon`: within an hour. */
export type Urgency = 'over' | 'soon' | 'later';

export interface TimeLeft {
  /** Such as `41 min left`, `1 h over` or `Paused`. */
  readonly text: string;
  readonly urgency: Urgency;
}

const counted = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** A span of time in its largest whole unit. */
function spanText(milliseconds: number): string {
  const span = Math.abs(milliseconds);
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`;
  return span < DAY ? `${Math.floor(span / HOUR)} h` : counted(Math.floor(span / DAY), 'day', 'days');
}

type Timed = Pick<SupportRequest, 'due_at' | 'first_answer_due_at' | 'first_answered_at' | 'solved_at'>;

function leftIn(milliseconds: number): TimeLeft {
  if (milliseconds < 0) return { text: `${spanText(milliseconds)} over`, urgency: 'over' };
  return { text: spanText(milliseconds), urgency: milliseconds < HOUR ? 'soon' : 'later' };
}

/** What a list says of a request's time to be solved; the clock of one that waits stands. */
export function timeLeft(
  { status, due_at }: Pick<SupportRequest, 'status' | 'due_at'>,
  now: string,
): TimeLeft {
  if (status === 'waiting') return { text: 'Paused', urgency: 'later' };
  if (status !== 'open' || due_at === null)
    return { text: status === 'closed' ? 'Closed' : 'Solved', urgency: 'later' };
  return leftIn(Date.parse(due_at) - Date.parse(now));
}

/** What is said of a time to solve that ends at a moment, as `41 min left`; null while the request waits for the contact. */
export function untilDue(due: string | null, now: string): TimeLeft {
  if (due === null) return { text: 'Waiting', urgency: 'later' };
  const left = leftIn(Date.parse(due) - Date.parse(now));
  return left.urgency === 'over' ? left : { ...left, text: `${left.text} left` };
}

/** One of the two targets of a request. */
export interface Timer {
  /** Such as `Solve within 2 h`. */
  readonly label: string;
  readonly left: TimeLeft;
  /** How much of the time has passed, from 0 to 1. */
  readonly part: number;
  /** Null while the clock stands. */
  readonly endsAt: string | null;
  /** When it was met or missed. */
  readonly metAt: string | null;
}

function timer(
  label: string,
  { from, due, met, now }: { from: string; due: string | null; met: string | null; now: string },
): Timer {
  if (due === null) {
    return { label, left: { text: 'Paused', urgency: 'later' }, part: 0, endsAt: null, metAt: null };
  }
  const whole = Date.parse(due) - Date.parse(from);
  const until = Date.parse(met ?? now);
  const passed = until - Date.parse(from);
  const isLate = Date.parse(due) < until;
  const told: TimeLeft =
    met === null ? untilDue(due, now) : { text: spanText(passed), urgency: isLate ? 'over' : 'later' };
  const part = whole <= 0 ? 1 : Math.min(1, Math.max(0, passed / whole));
  return { label: `${label} within ${spanText(whole)}`, left: told, part, endsAt: due, metAt: met };
}

export const timersOf = (
  request: Timed & Pick<SupportRequest, 'opened_at'>,
  now: string,
): readonly Timer[] => {
  const from = request.opened_at ?? now;
  return [
    timer('Solve', { from, due: request.due_at, met: request.solved_at, now }),
    timer('First answer', {
      from,
      due: request.first_answer_due_at,
      met: request.first_answered_at,
      now,
    }),
  ];
};

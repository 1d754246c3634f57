/** The order of the support requests of a table without a sort: what presses comes first (decision 76). Pure. */
import type { RequestStatus, SupportRequest } from '../../contract/records/support-requests.ts';

/** What is worked on, then what waits for the contact, then what is done. */
const turn: Readonly<Record<RequestStatus, number>> = { open: 0, waiting: 1, solved: 2, closed: 2 };

/** Only an open request has time left. */
const dueOf = ({ status, due_at }: SupportRequest): number =>
  status === 'open' && due_at !== null ? Date.parse(due_at) : Number.POSITIVE_INFINITY;

/** Of what is open, the most overdue first, then the least time left; the rest, and equal ones, by number. */
export function pressingFirst(places: readonly number[], rows: readonly SupportRequest[]): readonly number[] {
  // Read once, because this runs for every keystroke of a search.
  const keys = places.flatMap((place) => {
    const row = rows[place];
    return row === undefined
      ? []
      : [{ place, turn: turn[row.status], due: dueOf(row), number: row.number ?? 0 }];
  });
  const before = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);
  return keys
    .toSorted(
      (one, other) => one.turn - other.turn || before(one.due, other.due) || before(one.number, other.number),
    )
    .map(({ place }) => place);
}

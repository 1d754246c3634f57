/** What is due now, in lines that each ask the assistant for it. Pure. */
import type { Home } from '../../contract/home.ts';
import { formatMoney } from '../../contract/rules/money-text.ts';
import type { commonActions } from '../../contract/saved-actions.ts';

export interface DueLine {
  /** `2 overdue renewals`. */
  readonly title: string;
  /** `$210,500 a year`; null for nothing. */
  readonly detail: string | null;
  readonly tone: 'danger' | 'warning' | 'plain';
  /** What is asked when the line is chosen. */
  readonly asks: (typeof commonActions)[number];
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const yearly = (sum: number) => (sum === 0 ? null : `${formatMoney(sum)} a year`);

/** Late ones first. Nothing for what is not due. */
export function dueLines({ renewals, tasks, requests }: Home): readonly DueLine[] {
  const { overdue, coming } = renewals;
  const lines: readonly (DueLine & { readonly count: number })[] = [
    {
      count: overdue.count,
      title: counted(overdue.count, 'overdue renewal', 'overdue renewals'),
      detail: yearly(overdue.sum),
      tone: 'danger',
      asks: 'Show overdue renewals',
    },
    {
      count: coming.count,
      title: counted(coming.count, 'renewal in the next 30 days', 'renewals in the next 30 days'),
      detail: yearly(coming.sum),
      tone: 'warning',
      asks: 'Which renewals are coming up in the next 30 days?',
    },
    {
      count: tasks.count,
      title: counted(tasks.count, 'onboarding task due', 'onboarding tasks due'),
      detail: tasks.late === 0 ? null : `${tasks.late} late`,
      tone: tasks.late === 0 ? 'plain' : 'danger',
      asks: 'How is onboarding going?',
    },
    {
      count: requests.count,
      title: counted(requests.count, 'open support request', 'open support requests'),
      detail: requests.late === 0 ? null : `${requests.late} late`,
      tone: requests.late === 0 ? 'plain' : 'danger',
      asks: 'Show open support requests',
    },
  ];
  return lines.flatMap(({ count, ...line }) => (count === 0 ? [] : [line]));
}

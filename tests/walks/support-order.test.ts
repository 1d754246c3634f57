/** Without a sort, support requests are listed by how much they press (decision 76). */
import { expect, test } from 'vitest';
import { supportRequests, type SupportRequest } from '../../contract/records/support-requests.ts';
import { pressingFirst } from '../../machines/support/support-order.ts';

const request = (
  number: number,
  status: SupportRequest['status'],
  due_at: string | null,
): SupportRequest => ({
  ...supportRequests.blank,
  number,
  status,
  due_at,
});

test('open before waiting before done, the most overdue first, then by number', () => {
  const rows = [
    request(8, 'closed', '2026-01-01T08:00:00.000Z'),
    request(7, 'solved', '2026-01-02T08:00:00.000Z'),
    request(6, 'waiting', null),
    request(5, 'waiting', null),
    request(4, 'open', '2026-03-12T08:00:00.000Z'),
    request(3, 'open', '2026-03-10T08:00:00.000Z'),
    request(2, 'open', '2026-03-09T08:00:00.000Z'),
    request(1, 'open', '2026-03-10T08:00:00.000Z'),
  ];
  const places = rows.map((_, place) => place);
  const order = pressingFirst(places, rows).map((place) => rows[place]?.number);
  expect(order).toEqual([2, 1, 3, 4, 5, 6, 7, 8]);
  expect(pressingFirst([4, 0, 6], rows)).toEqual([6, 4, 0]);
});

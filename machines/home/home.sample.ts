/** A home with everything in it, one on which nothing is due, and the first one of a new member. */
import type { DueRenewal, DueRenewals, Home } from '../../contract/home.ts';
import { edited } from '../settings/audit.sample.ts';

const due = (id: string, account_name: string, more: Partial<DueRenewal>): DueRenewal => ({
  id,
  account_name,
  logo_url: null,
  annual_revenue: 142_000,
  day: '2025-12-23',
  days: -23,
  reason: 'Low confidence',
  ...more,
});

const none: DueRenewals = { count: 0, sum: 0, items: [] };

export const busyHome: Home = {
  today: '2026-01-15',
  renewals: {
    overdue: {
      count: 7,
      sum: 210_500,
      items: [
        due('r1', 'Copperline Telecom', {}),
        due('r2', 'Stonebridge Dairy', {
          annual_revenue: 68_500,
          day: '2026-01-06',
          days: -9,
          reason: 'Medium confidence',
        }),
      ],
    },
    coming: {
      count: 1,
      sum: 0,
      items: [
        due('r3', 'Halden Freight', {
          annual_revenue: null,
          day: '2026-01-19',
          days: 4,
          reason: 'No confidence',
        }),
      ],
    },
    notice: {
      count: 1,
      sum: 52_000,
      items: [
        due('r4', 'Everly Education', {
          annual_revenue: 52_000,
          day: '2026-01-17',
          days: 2,
          reason: 'Auto renewal; after Saturday it runs another 24 months',
        }),
      ],
    },
    next: { id: 'r5', account_name: 'Juniper Retail Group', day: '2026-03-17' },
  },
  tasks: {
    count: 7,
    late: 2,
    items: [
      {
        id: 't1',
        title: 'Confirm data export with the Leeds team',
        project_id: 'p1',
        account_name: 'Brightwater Health',
        stage: 'Set-up',
        due_date: '2026-01-13',
        days: -2,
      },
      {
        id: 't2',
        title: 'Book go-live training for 40 dispatchers',
        project_id: 'p2',
        account_name: 'Halden Freight',
        stage: 'Training',
        due_date: '2026-01-15',
        days: 0,
      },
      {
        id: 't3',
        title: 'Send the plan',
        project_id: 'p1',
        account_name: 'Brightwater Health',
        stage: 'Set-up',
        due_date: '2026-01-16',
        days: 1,
      },
      {
        id: 't4',
        title: 'Agree success criteria',
        project_id: 'p3',
        account_name: 'Thornbury Clinics',
        stage: 'Kick-off',
        due_date: '2026-01-19',
        days: 4,
      },
    ],
  },
  requests: {
    count: 4,
    late: 1,
    items: [
      {
        id: 's1',
        number: 428,
        subject: 'Invoice shows the old VAT number',
        account_name: 'Stonebridge Dairy',
        priority: 'high',
        due_at: '2026-01-15T13:00:00.000Z',
      },
      {
        id: 's2',
        number: 431,
        subject: 'Night-shift rosters fail to sync',
        account_name: 'Brightwater Health',
        priority: 'urgent',
        due_at: '2026-01-15T15:11:00.000Z',
      },
      {
        id: 's3',
        number: 419,
        subject: 'Seat count differs from the contract',
        account_name: 'Juniper Retail Group',
        priority: 'normal',
        due_at: null,
      },
    ],
  },
  changes: {
    since: '2026-01-13T22:40:00.000Z',
    count: 16,
    items: [
      {
        entry: {
          ...edited,
          id: 'a8',
          performed_by_name: 'Priya Raman',
          performed_by_member_id: 'm2',
          diff: {
            owner_confidence: { label: 'Confidence', old: 'Medium', new: 'High', revertible: false },
          },
        },
        records: 1,
      },
      {
        entry: {
          ...edited,
          id: 'a9',
          entity_type: 'contact',
          entity_name: 'Ada Lovelace',
          action: 'create',
          performed_by_name: 'Ana Petrescu',
          performed_by_member_id: 'm3',
          source: 'import',
          diff: {},
        },
        records: 14,
      },
      { entry: edited, records: 1 },
    ],
  },
};

export const calmHome: Home = {
  today: '2026-01-16',
  renewals: { overdue: none, coming: none, notice: none, next: busyHome.renewals.next },
  tasks: { count: 0, late: 0, items: [] },
  requests: { count: 0, late: 0, items: [] },
  changes: { since: '2026-01-15T22:40:00.000Z', count: 0, items: [] },
};

/** Only a request is due, and it waits for its contact. */
export const waitingHome: Home = {
  ...calmHome,
  requests: { count: 1, late: 0, items: busyHome.requests.items.slice(-1) },
};

export const firstHome: Home = {
  ...calmHome,
  renewals: { ...calmHome.renewals, next: null },
  changes: { since: null, count: 0, items: [] },
};

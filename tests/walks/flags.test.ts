/** The flags of renewals: whom the rules ask for, what they do not ask for, and that a table narrows itself to one (decision 69). */
import { expect, test } from 'vitest';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { defaultTriage, type TriageSettings } from '../../contract/triage.ts';
import { flagsOf } from '../../machines/records/buckets.ts';
import { plainView } from '../../machines/records/typed-view.ts';
import { renewalTable } from '../../machines/renewals/renewal-table.ts';
import { viewWords } from '../../src/records/view-words.ts';

const today = '2026-11-20';
const some = (values: Partial<Renewal>): Renewal => ({ ...renewals.blank, id: 'r1', ...values });

const reasons = (values: Partial<Renewal>, rules: Partial<TriageSettings> = {}) =>
  flagsOf(renewals, { ...defaultTriage, ...rules }, today)
    .filter(({ holds }) => holds(some(values)))
    .map(({ reason }) => reason);

const NOTICE = 'Notice due in the next 30 days';
const CLOSING = 'Closing without a confidence';
const CHECKPOINT = 'Checkpoint: choose High or Low';
const UNTOUCHED = 'Confidence untouched for 21 days';

test.each<[Partial<Renewal>, readonly string[]]>([
  [{ days_until_notice: -1 }, []],
  [{ days_until_notice: 0 }, [NOTICE]],
  [{ days_until_notice: 30 }, [NOTICE]],
  [{ days_until_notice: 31 }, []],
  [{ days_until_renewal: -1 }, []],
  [{ days_until_renewal: 0 }, [CLOSING]],
  [{ days_until_renewal: 30 }, [CLOSING]],
  [{ days_until_renewal: 31 }, []],
  [{ days_until_renewal: 30, owner_confidence: 'low' }, []],
  [{ days_until_renewal: 90, owner_confidence: 'medium' }, [CHECKPOINT]],
  // From six months out, Medium is a plan.
  [{ days_until_renewal: 180, owner_confidence: 'medium' }, []],
  [{ days_until_renewal: 91, owner_confidence: 'medium' }, []],
  [{ days_until_renewal: 90, owner_confidence: 'high' }, []],
  [{ days_until_renewal: -1, owner_confidence: 'medium' }, []],
  [{ owner_confidence: 'high', confidence_set_on: '2026-10-30' }, [UNTOUCHED]],
  [{ owner_confidence: 'high', confidence_set_on: '2026-10-31' }, []],
  [{ owner_confidence: null, confidence_set_on: '2026-01-01' }, []],
  [
    {
      days_until_notice: 3,
      days_until_renewal: 33,
      owner_confidence: 'medium',
      confidence_set_on: '2026-01-01',
    },
    [NOTICE, CHECKPOINT, UNTOUCHED],
  ],
])('the renewal %j is flagged by %j', (values, expected) => {
  expect(reasons(values)).toEqual(expected);
});

test('the periods and the switches are those of the workspace', () => {
  const values = { days_until_notice: 10, days_until_renewal: 40, owner_confidence: 'medium' } as const;
  const stale = { ...values, confidence_set_on: '2026-11-10' };
  expect(reasons(stale, { notice_days: 9, checkpoint_days: 39, untouched_days: 11 })).toEqual([]);
  expect(reasons(stale, { notice_days: 10, checkpoint_days: 40, untouched_days: 10 })).toEqual([
    'Notice due in the next 10 days',
    CHECKPOINT,
    'Confidence untouched for 10 days',
  ]);
  expect(
    reasons(stale, { notice_on: false, checkpoint_on: false, untouched_on: false, untouched_days: 10 }),
  ).toEqual([]);
  expect(reasons({ days_until_renewal: 5 }, { closing_on: false })).toEqual([]);
  expect(reasons({ days_until_renewal: 5 }, { closing_days: 4 })).toEqual([]);
});

test('a flag narrows the table as a bucket does, by the rules and the day of its reader', () => {
  const rows = [
    some({ id: 'near', days_until_notice: 12 }),
    some({ id: 'far', days_until_notice: 40 }),
    some({ id: 'none' }),
  ];
  const shown = (more: { today: string | null; triage?: TriageSettings }) => {
    const sources = { rows, members: [], fields: [], memberId: 'm1', ...more };
    const { flaggable, order } = renewalTable.arrange({ ...plainView, flag: 'notice' }, sources);
    return { found: flaggable.length, shown: order.map((place) => rows[place]?.id) };
  };
  expect(shown({ today })).toEqual({ found: 3, shown: ['near'] });
  expect(shown({ today, triage: { ...defaultTriage, notice_days: 40 } })).toEqual({
    found: 3,
    shown: ['near', 'far'],
  });
  // The link to a rule that was switched off shows no record.
  expect(shown({ today, triage: { ...defaultTriage, notice_on: false } })).toEqual({ found: 3, shown: [] });
  expect(shown({ today: null })).toEqual({ found: 3, shown: [] });
});

test('a bucket and a flag leave the records that have both, and each is counted in what the other leaves', () => {
  const rows = [
    some({ id: 'both', days_until_renewal: 20, days_until_notice: 5 }),
    some({ id: 'due', days_until_renewal: 25, days_until_notice: 60 }),
    some({ id: 'flagged', days_until_renewal: 80, days_until_notice: 20 }),
    some({ id: 'neither', days_until_renewal: 85 }),
  ];
  const arranged = (view: object) => {
    const sources = { rows, members: [], fields: [], memberId: 'm1', today };
    const { counted, flaggable, order } = renewalTable.arrange({ ...plainView, ...view }, sources);
    const ids = (places: readonly number[]) => places.map((place) => rows[place]?.id);
    return [ids(order), ids(counted), ids(flaggable)];
  };
  expect(arranged({ bucket: '30', flag: 'notice' })).toEqual([
    ['both'],
    ['both', 'flagged'],
    ['both', 'due'],
  ]);
  expect(arranged({ flag: 'notice' }).slice(1)).toEqual([
    ['both', 'flagged'],
    ['both', 'due', 'flagged', 'neither'],
  ]);
  expect(arranged({ bucket: '30' }).slice(1)).toEqual([
    ['both', 'due', 'flagged', 'neither'],
    ['both', 'due'],
  ]);
});

test('no flag has the name of a bucket, which an older link could mean, and each has words for a narrowed table', () => {
  const names = [...renewals.buckets, ...renewals.flags].map(({ name }) => name as string);
  expect(new Set(names).size).toBe(names.length);
  const sources = { rows: [], members: [], fields: [], memberId: 'm1' };
  expect(
    renewals.flags.map(({ name }) => viewWords(renewals, { ...plainView, flag: name } as never, sources)),
  ).toEqual([
    ['with notice due'],
    ['closing without a confidence'],
    ['at the checkpoint'],
    ['with an untouched confidence'],
    ['with pressing requests'],
  ]);
});

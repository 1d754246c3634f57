/** Where the person of the walks is signed in: here, on a phone, and in a browser that is not known. */
import type { Session } from '../../contract/sessions.ts';

export const here: Session = {
  id: 's1',
  browser: 'Firefox',
  system: 'Linux',
  signed_in_at: '2026-03-09T13:00:00.000Z',
  last_active_at: '2026-03-10T15:00:00.000Z',
  is_current: true,
};

export const phone: Session = {
  id: 's2',
  browser: 'Safari',
  system: 'iPhone',
  signed_in_at: '2026-03-08T13:00:00.000Z',
  last_active_at: '2026-03-10T14:30:00.000Z',
  is_current: false,
};

const unknown: Session = {
  id: 's3',
  browser: null,
  system: null,
  signed_in_at: '2026-03-01T13:00:00.000Z',
  last_active_at: '2026-03-02T13:00:00.000Z',
  is_current: false,
};

export const sampleSessions: readonly Session[] = [here, phone, unknown];

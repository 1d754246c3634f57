import type { Session } from '../../../contract/sessions.ts';

/** Such as Chrome on Windows. */
export function sessionName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  const name = browser ?? 'Unknown browser';
  return system === null ? name : `${name} on ${system}`;
}

/** The last entry of a page, as a client holds it. */
import { Refusal } from '../refusal.ts';

const form = /^(\d{1,15})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export const cursorOf = ({
  performed_at,
  id,
}: {
  readonly performed_at: Date;
  readonly id: string;
}): string => `${performed_at.getTime()}.${id}`;

/** @throws Refusal `invalid_request` */
export function readCursor(text: string): { readonly at: Date; readonly id: string } {
  const [, at, id] = form.exec(text) ?? [];
  // The last instant that PostgreSQL and JavaScript both have.
  if (at !== undefined && id !== undefined && Number(at) <= 8_640_000_000_000_000) {
    return { at: new Date(Number(at)), id };
  }
  throw new Refusal('invalid_request', 'This page does not exist. Please start again with the first page.');
}

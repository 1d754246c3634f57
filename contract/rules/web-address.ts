/** Web addresses that one person stores and others open. */
import * as z from 'zod/mini';
import { visibleTextProblem } from './visible-text.ts';

/**
 * An absolute address with a host and without a user name: `https://bank.example@elsewhere.example` looks like
 * another host.
 */
const whole = /^https?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/i;

/**
 * The URL parser of the browser and of Node, used through zod because the contract is compiled with neither's types.
 */
const url = z.url({ protocol: /^https?$/, hostname: /[a-z\d]/i });

/** The sentence to show, or null. */
export function webAddressProblem(address: string): string | null {
  if (!/^https?:\/\//i.test(address)) return 'Please enter a web address that starts with https://';
  const hidden = visibleTextProblem(address);
  if (hidden !== null) return hidden;
  return whole.test(address) && z.safeParse(url, address).success
    ? null
    : 'Please enter a whole web address, such as https://example.com/contract';
}

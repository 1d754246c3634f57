/** Schemas of texts that are values of records. Apart from `shapes.ts`, so that the first view does not load their rules. */
import * as z from 'zod/mini';
import { phoneProblem } from './rules/phone.ts';
import { webAddressProblem } from './rules/web-address.ts';
import { judgedBy } from './shapes.ts';

/** Maximum length of a web address, in characters. */
export const ADDRESS_LENGTH = 2000;

/** An absolute https or http address. */
export const webAddress = z.string().check(z.maxLength(ADDRESS_LENGTH), judgedBy(webAddressProblem));

/** A telephone number as it is written. */
export const phoneNumber = z.string().check(z.trim(), judgedBy(phoneProblem));

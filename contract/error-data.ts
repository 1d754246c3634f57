/** What a refusal carries beside its sentence and code: the shapes, by code. A code that is not here carries nothing. */
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import { notSentData, wrongCodeData } from './mailed-code.ts';
import { staleData } from './records/renewals.ts';

export const errorData: Partial<Readonly<Record<ErrorCode, z.ZodMiniType>>> = {
  stale_value: staleData,
  code_invalid: z.optional(wrongCodeData),
  too_many_requests: z.optional(notSentData),
};

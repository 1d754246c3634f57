/** The shapes of an error's `data`, by error code. An error whose code is not listed has no `data`. */
import * as z from 'zod/mini';
import { staleDashboard } from './dashboards.ts';
import type { ErrorCode } from './errors.ts';
import { staleField } from './fields.ts';
import { notSentData, wrongCodeData } from './mailed-code.ts';
import { staleNote } from './notes.ts';
import { staleTemplate } from './onboarding-templates.ts';
import { staleTasks } from './project-tasks.ts';
import { staleData } from './record-types.ts';
import { staleView } from './saved-views.ts';
import { staleTargets } from './support-targets.ts';
import { staleMessage } from './support-thread.ts';
import { staleTriage } from './triage.ts';

/** The token's key was revoked, and its session goes on: a refreshed token is accepted. */
const outdatedToken = z.object({ refresh: z.literal(true) });

export const errorData: Partial<Readonly<Record<ErrorCode, z.ZodMiniType>>> = {
  stale_value: z.union([
    staleData,
    staleField,
    staleView,
    staleNote,
    staleTasks,
    staleTemplate,
    staleMessage,
    staleTriage,
    staleTargets,
    staleDashboard,
  ]),
  unauthenticated: z.optional(outdatedToken),
  code_invalid: z.optional(wrongCodeData),
  too_many_requests: z.optional(notSentData),
};

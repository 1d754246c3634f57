/** The configuration that the browser loads first: `GET /api/config`, which needs no sign-in. */
import * as z from 'zod/mini';

export const CONFIG_PATH = '/api/config';

export const appConfig = z.object({
  identity: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('embedded'), project_id: z.string() }),
    z.object({
      mode: z.literal('hosted'),
      api_key: z.string(),
      auth_domain: z.string(),
      project_id: z.string(),
    }),
  ]),
  /** The address to write to about an enterprise plan (spec §9). Null if none is configured. */
  sales_email: z.nullable(z.string()),
  /** Whether the pages for developers exist. Without them their addresses are not found. */
  devtools: z.boolean(),
});
export type AppConfig = z.output<typeof appConfig>;

/** The search of the records of a type by name, for the command palette (spec §2.3, §2.14). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './shapes.ts';
import { spoken } from './rules/spoken.ts';

/** The most records that are answered. */
export const FOUND_MOST = 20;

const foundRecord = z.object({
  id,
  /** What the record is called. */
  name: z.string(),
  /** Null for a record that belongs to no account. */
  account_name: z.nullable(z.string()),
  /** The owner of the account; of a record that belongs to none, the member who holds it. */
  account_owner: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
});
export type FoundRecord = z.output<typeof foundRecord>;

export function recordSearch({ path, many }: { readonly path: `/${string}`; readonly many: string }) {
  return {
    /** Names that begin with what was typed come first, names that are nearly it last. */
    search: defineCall({
      name: `search${many}`,
      method: 'GET',
      path: `${path}/search`,
      summary: `The ${spoken(many)} whose name is nearest to what was typed, at most ${FOUND_MOST}`,
      spec: '§2.14',
      access: { who: 'member', workspace: 'query', right: 'read' },
      query: z.object({ workspace_id: id, name: z.string().check(z.minLength(1), z.maxLength(200)) }),
      answer: z.object({ data: z.array(foundRecord) }),
    }),
  };
}

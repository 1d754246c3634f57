/**
 * Saved views of a table of records: arrangements with a name (spec §2.5, §2.14). A view is personal, and then only its
 * owner sees it, or shared with the workspace. Declared from the record type, so that each table has them.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { visibleTextProblem } from './rules/visible-text.ts';
import { id, personText } from './shapes.ts';
import { spoken } from './rules/spoken.ts';

/** Characters of the name of a view. */
const VIEW_NAME_LENGTH = 60;

/** Characters of the query of a view. */
const VIEW_QUERY_LENGTH = 8000;

/** Views of one list: the shared ones of a table, or the personal ones of one member. */
export const VIEWS_MOST = 100;

const WIDTHS_MOST = 300;

const viewName = personText(VIEW_NAME_LENGTH);

/** Why a text cannot be the name of a view; null if it can. */
export function viewNameProblem(text: string): string | null {
  const name = text.trim();
  if (name === '') return 'Please enter a name';
  if (name.length > VIEW_NAME_LENGTH) return `A name has at most ${VIEW_NAME_LENGTH} characters`;
  return visibleTextProblem(name);
}

/** The query of the table's address, without `?`. The table ignores what it does not know. */
const viewQuery = z
  .string()
  .check(
    z.maxLength(VIEW_QUERY_LENGTH, 'This view has too many filters to be saved'),
    z.regex(/^[^\s\p{Cc}]*$/u, 'The query of a view has no spaces'),
  );

const columnName = z.string().check(z.regex(/^[\w.-]+$/));

/** By column, in pixels. Columns that are not named have their automatic width. */
const viewWidths = z.record(columnName, z.number().check(z.minimum(1), z.maximum(10_000))).check(
  z.refine((widths) => Object.keys(widths).length <= WIDTHS_MOST, 'These are too many columns'),
  z.refine(
    (widths) => Object.keys(widths).every((name) => name.length <= 100),
    'A column has a shorter name',
  ),
);

export const savedView = z.object({
  id,
  name: z.string(),
  shared: z.boolean(),
  query: z.string(),
  widths: z.record(z.string(), z.number()),
  /** The caller may change, rename, move and remove it. */
  editable: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

/** What the person saw of a view that they change. */
const expectedView = z.object({
  name: z.optional(z.string()),
  shared: z.optional(z.boolean()),
  query: z.optional(z.string()),
  widths: z.optional(z.record(z.string(), z.number())),
});
export type ExpectedView = z.output<typeof expectedView>;

/** The data of a `stale_value` error (409) about a view: the view as it is now, and who changed it last if that is known. */
export const staleView = z.object({
  view: savedView,
  changed_by: z.nullable(z.string()),
  changed_by_caller: z.boolean(),
});
export type StaleView = z.output<typeof staleView>;

interface Names {
  readonly path: `/${string}`;
  /** As names of calls have it, such as `Renewal`. */
  readonly one: string;
}

export function savedViews({ path, one }: Names) {
  const access = { who: 'member', workspace: 'query', right: 'read' } as const;
  const common = { spec: '§2.14', access, query: z.object({ workspace_id: id }) } as const;
  const ofView = { ...common, params: z.object({ id }), path: `${path}/views/{id}` } as const;
  const table = `${spoken(one)}s`;
  return {
    /** The shared ones in the order of the workspace, then the caller's own in theirs. */
    views: defineCall({
      ...common,
      name: `list${one}Views`,
      method: 'GET',
      path: `${path}/views`,
      summary: `The saved views of the table of ${table}, and which of them the caller opens it with`,
      answer: z.object({ data: z.array(savedView), default_id: z.nullable(id) }),
    }),
    /** A shared one needs the right to edit every account. */
    createView: defineCall({
      ...common,
      name: `create${one}View`,
      method: 'POST',
      path: `${path}/views`,
      summary: `Saves a view of the table of ${table}`,
      body: z.object({ name: viewName, shared: z.boolean(), query: viewQuery, widths: viewWidths }),
      answer: savedView,
    }),
    /**
     * Only what is given changes. `after` moves the view behind another one of its list, null to the first place. A view
     * that is no longer shared becomes the caller's own. If the view is not what `expected` says, the answer is
     * `stale_value`. Of a shared view with the right to edit every account.
     */
    updateView: defineCall({
      ...ofView,
      name: `update${one}View`,
      method: 'PATCH',
      summary: `Changes, renames, moves or shares a saved view of the table of ${table}`,
      body: z
        .object({
          name: z.optional(viewName),
          shared: z.optional(z.boolean()),
          query: z.optional(viewQuery),
          widths: z.optional(viewWidths),
          after: z.optional(z.nullable(id)),
          expected: z.optional(expectedView),
        })
        .check(
          z.refine(
            ({ expected: _expected, ...changes }) =>
              Object.values(changes).some((value) => value !== undefined),
            'Please say what is to be changed about the view.',
          ),
        ),
      answer: savedView,
    }),
    removeView: defineCall({
      ...ofView,
      name: `remove${one}View`,
      method: 'DELETE',
      summary: `Removes a saved view of the table of ${table}`,
      answer: savedView,
    }),
    /** For the caller alone; null for none. */
    setDefaultView: defineCall({
      ...common,
      name: `setDefault${one}View`,
      method: 'PATCH',
      path: `${path}/default-view`,
      summary: `Chooses the view with which the caller opens the table of ${table}`,
      body: z.object({ view_id: z.nullable(id) }),
      answer: z.object({ default_id: z.nullable(id) }),
    }),
  };
}

export type SavedViewCalls = ReturnType<typeof savedViews>;

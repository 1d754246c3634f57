/** Imports of any type of records (spec §2.14, decision 67): drafts of files, their check, writing, and undo. */
import { randomUUID } from 'node:crypto';
import {
  IMPORT_PAGE,
  type ImportCalls,
  type ImportSettings,
  type RecordImport,
} from '../../contract/imports.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { operation, type OperationContext, type ServedCall, type Step } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { listCustomFields } from '../db/repositories/fields.ts';
import { importRowStore } from '../db/repositories/import-rows.ts';
import { importStore, type ImportChange } from '../db/repositories/imports.ts';
import { membersWithEmail } from '../db/repositories/members.ts';
import type { Deps } from '../deps.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { BYTE_ORDER_MARK, csvLines } from '../domain/csv/csv-text.ts';
import { guessSettings } from '../domain/imports/guess.ts';
import { rowWords } from '../domain/imports/row-words.ts';
import { settingsProblem } from '../domain/imports/settings-problem.ts';
import { isRunning, type StoredImport } from '../domain/imports/stored-import.ts';
import type { Membership, Person } from '../domain/people.ts';
import { Refusal } from '../domain/refusal.ts';
import { storedTypeOf, writableFields } from '../imports/import-parts.ts';
import { GUESSED_ROWS, storeFile } from '../imports/store-file.ts';
import { previewUndo } from '../imports/undo-import.ts';

interface Asked {
  readonly actor: { readonly user: Person } & Membership;
  readonly deps: Deps;
  readonly tx: Tx;
}

function answered({ sheets, run_by: _by, ...stored }: StoredImport): RecordImport {
  const { row_count, columns } = sheets[stored.settings.sheet] ?? { row_count: 0, columns: [] };
  const { last_number: _last, done, total, created_by_name, created_at, written_at, ...shown } = stored;
  return {
    ...shown,
    sheets: sheets.map(({ name }) => name),
    row_count,
    columns: columns.map(({ name, samples }) => ({ name, samples: [...samples] })),
    written: { ...shown.written },
    progress: isRunning(stored) ? { done, of: total } : null,
    created_by: created_by_name,
    created_at: created_at.toISOString(),
    written_at: written_at?.toISOString() ?? null,
  };
}

const notFound = () =>
  new Refusal('not_found', 'This import does not exist any more. Please choose the file again.');

/** Rows of one transaction of the file of wrong rows. */
const PROBLEMS_BATCH = 200;

export function importOperations(type: RecordType, calls: ImportCalls): readonly ServedCall[] {
  const stored = storedTypeOf(type.noun.one);
  const storeOf = (tx: Tx, workspaceId: string) => importStore(tx, workspaceId, type.noun.one);
  const fieldsIn = async (tx: Tx, workspaceId: string) =>
    writableFields(type, await listCustomFields(tx, workspaceId));
  const found = async ({ tx, actor }: Pick<Asked, 'tx' | 'actor'>, id: string) => {
    const one = await storeOf(tx, actor.workspace.workspace_id).find(id);
    if (one === null) throw notFound();
    return one;
  };

  /** Changes an import that is in one of the states. @throws Refusal `conflict` with the sentence in any other */
  async function changed(
    { tx, actor }: Asked,
    id: string,
    decide: (one: StoredImport) => ImportChange | string | Promise<ImportChange | string>,
  ): Promise<StoredImport> {
    const store = storeOf(tx, actor.workspace.workspace_id);
    const one = await store.lock(id);
    if (one === null) throw notFound();
    const change = await decide(one);
    if (typeof change === 'string') throw new Refusal('conflict', change);
    await store.set(id, change);
    return { ...one, ...change } as StoredImport;
  }

  const begin = ({ tx, actor, deps }: Asked, id: string) =>
    deps.jobs.enqueue(tx, 'run-import', {
      workspace_id: actor.workspace.workspace_id,
      import_id: id,
      record_type: type.noun.one,
    });

  const running = (
    { actor }: Asked,
    state: 'checking' | 'writing' | 'undoing',
    total: number,
  ): ImportChange => ({ state, total, done: 0, last_number: 0, problem: null, run_by: actor.user.user_id });

  /** Another sheet has other columns, so it is guessed anew and is a draft again. */
  async function otherSheet({ tx, actor }: Asked, one: StoredImport, sheet: number): Promise<ImportChange> {
    const { workspace_id: workspaceId } = actor.workspace;
    const chosen = one.sheets[sheet];
    if (chosen === undefined) throw new Refusal('invalid_request', 'This file has no such sheet.');
    const first = await importRowStore(tx, workspaceId, one.id, sheet).page({}, 0, GUESSED_ROWS);
    const fields = [...(await fieldsIn(tx, workspaceId)).values()];
    const names = chosen.columns.map(({ name }) => name);
    const settings = guessSettings(type, sheet, names, fields, first);
    return { settings, state: 'draft', counts: null, problem: null, run_by: null };
  }

  async function check(asked: Asked, id: string, settings: ImportSettings) {
    const one = await changed(asked, id, async (draft) => {
      const isWritten = draft.written_at !== null || ['writing', 'undoing', 'undone'].includes(draft.state);
      if (isWritten) return 'This import was written already. Please choose the file again.';
      if (settings.sheet !== draft.settings.sheet) return otherSheet(asked, draft, settings.sheet);
      const sheet = draft.sheets[settings.sheet];
      const fields = await fieldsIn(asked.tx, asked.actor.workspace.workspace_id);
      const problem = settingsProblem(type, settings, sheet?.columns.length ?? 0, fields);
      if (problem !== null) throw new Refusal('invalid_request', problem);
      return { ...running(asked, 'checking', sheet?.row_count ?? 0), settings, counts: null };
    });
    if (one.state === 'checking') await begin(asked, id);
    return one;
  }

  async function* problemParts(step: Step, { id, settings, sheets }: StoredImport, workspaceId: string) {
    const columns = sheets[settings.sheet]?.columns ?? [];
    yield BYTE_ORDER_MARK + csvLines([[...columns.map(({ name }) => name), 'Row', 'Problem']]);
    for (let after = 0, isLast = false; !isLast;) {
      const rows = await step((tx) =>
        importRowStore(tx, workspaceId, id, settings.sheet).page({ fate: 'wrong' }, after, PROBLEMS_BATCH),
      );
      isLast = rows.length < PROBLEMS_BATCH;
      after = rows.at(-1)?.number ?? after;
      yield csvLines(
        rows.map(({ cells, number, problem }) => [
          ...columns.map((_, place) => {
            const cell = cells[place] ?? null;
            return typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : cell;
          }),
          number,
          problem?.sentence ?? '',
        ]),
      );
    }
  }

  const whole = (context: OperationContext<typeof calls.import>): Asked => context;

  return [
    operation(calls.upload, {
      inSteps: async ({ input, upload, actor, deps, step }) => {
        const { workspace_id: workspaceId } = actor.workspace;
        return answered(
          await storeFile({
            bytes: upload.bytes,
            created: {
              id: randomUUID(),
              file_name: input.query.name,
              created_by_name: actor.member.full_name,
              created_at: deps.clock.now(),
            },
            workspaceId,
            step,
            importsIn: (tx) => storeOf(tx, workspaceId),
            type,
            fieldsIn: (tx) => fieldsIn(tx, workspaceId),
          }),
        );
      },
    }),
    operation(calls.imports, async ({ actor, tx }) => ({
      data: (await storeOf(tx, actor.workspace.workspace_id).list()).map(answered),
    })),
    operation(calls.import, async (context) =>
      answered(await found(whole(context), context.input.params.id)),
    ),
    operation(calls.check, async ({ input, ...asked }) =>
      answered(await check(asked, input.params.id, input.body)),
    ),
    operation(calls.rows, async ({ input: { params, query }, actor, tx }) => {
      const { workspace_id: workspaceId } = actor.workspace;
      const one = await found({ tx, actor }, params.id);
      const rows = importRowStore(tx, workspaceId, one.id, one.settings.sheet);
      const custom = (await listCustomFields(tx, workspaceId)).map((field) => ({
        ...field,
        is_active: true,
      }));
      const fields = writableFields(type, custom);
      const words = rowWords({
        naming: type.naming,
        fields,
        members: await membersWithEmail(tx, workspaceId),
      });
      const page = await rows.page(query, Number(query.after ?? 0), IMPORT_PAGE + 1);
      const data = page.slice(0, IMPORT_PAGE).map(words);
      return {
        data,
        next: page.length > IMPORT_PAGE ? (data.at(-1)?.number ?? null) : null,
        total: await rows.total(query),
      };
    }),
    operation(calls.write, async ({ input, ...asked }) => {
      const one = await changed(asked, input.params.id, ({ state, counts }) => {
        const total = (counts?.new ?? 0) + (counts?.changed ?? 0);
        if (state !== 'checked') return 'Only an import that was checked can be written.';
        return total === 0 ? 'There is nothing to write.' : running(asked, 'writing', total);
      });
      await begin(asked, one.id);
      return answered(one);
    }),
    operation(calls.stop, async ({ input, ...asked }) =>
      answered(
        await changed(asked, input.params.id, ({ state }) =>
          // It may have ended while the person asked for it.
          state === 'writing'
            ? { state: 'stopped', run_by: null, written_at: asked.deps.clock.now() }
            : { state },
        ),
      ),
    ),
    operation(calls.undoOf, {
      inSteps: async ({ input, actor, deps, step }) => {
        const { workspace_id: workspaceId } = actor.workspace;
        const one = await step((tx) => found({ tx, actor }, input.params.id));
        const work = { db: deps.db, clock: deps.clock, workspaceId, importId: one.id, stored };
        return previewUndo(work, one, step);
      },
    }),
    operation(calls.undo, async ({ input, ...asked }) => {
      const one = await changed(asked, input.params.id, ({ state, written }) => {
        const isEnded = state === 'written' || state === 'stopped' || state === 'failed';
        if (!isEnded) return 'Only an import that was written can be undone.';
        return running(asked, 'undoing', written.new + written.changed);
      });
      await begin(asked, one.id);
      return answered(one);
    }),
    operation(calls.wrongRows, {
      inSteps: async ({ input, actor, deps, step }) => {
        const one = await (step as Step)((tx) => found({ tx, actor }, input.params.id));
        const today = todayIn(actor.user.timezone, deps.clock.now());
        return {
          fileName: `${type.noun.many.replaceAll(' ', '-')}-problems-${today}.csv`,
          parts: problemParts(step, one, actor.workspace.workspace_id),
        };
      },
    }),
  ];
}

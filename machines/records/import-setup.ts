/** What the machine of an import knows, is told and runs, its guards and its actions (spec §2.14). */
import { and, assign, emit, not, sendTo, setup, stateIn } from 'xstate';
import type { CallInput } from '../../contract/call.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type {
  ImportCalls,
  ImportSettings,
  ImportState,
  ImportUndo,
  RecordImport,
} from '../../contract/imports.ts';
import type { Member } from '../../contract/members.ts';
import { findsRecords } from '../../contract/import-matches.ts';
import { sizeSentence } from '../../contract/pictures.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import { callSlot } from '../shared/call-slot.ts';
import { fileExport } from '../shared/file-export.machine.ts';
import type { UploadProgressed } from '../shared/image-upload.machine.ts';
import { viewActions, watchViewOf, type ViewChanged, type ViewEvent } from '../shared/list-view.ts';
import { listener } from '../shared/listener.ts';
import { notProvided } from '../shared/not-provided.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { uploadSlot, type ChosenFile } from '../shared/upload-slot.ts';
import { importRows } from './import-rows.ts';
import { withColumn, withoutWord, withWord, type ImportWord } from './import-settings.ts';
import type { ImportView } from './import-view.ts';

export interface RecordImportInput {
  readonly workspaceId: string;
  readonly role: Role;
  /** Of the person's profile; times are shown in it. */
  readonly timezone: string;
  readonly view: ImportView;
}

/** What the page of imports begins with. */
export interface LoadedImports {
  readonly members: readonly Member[];
  readonly fields: readonly FieldDefinition[];
  /** The imports of the last days, the newest first. */
  readonly recent: readonly RecordImport[];
  /** The import of the address; null without one. */
  readonly current: RecordImport | null;
  /** What was chosen for its columns in this tab and not checked yet. */
  readonly chosen: ImportSettings | null;
}

export interface RecordImportContext extends RecordImportInput, Omit<LoadedImports, 'chosen'> {
  readonly type: RecordType;
  /** As they are chosen on the page; those of `current` until something is chosen. Null without an import. */
  readonly settings: ImportSettings | null;
  readonly file: ChosenFile | null;
  /** Of the file's bytes that were sent, 0 to 100. */
  readonly percent: number;
  /** Since the work that is followed began. */
  readonly seconds: number;
  /** What the undo that is asked about would do. */
  readonly undo: ImportUndo | null;
  readonly problem: string | null;
}

/** Emitted for the application, which keeps it for a reload of the page. */
interface SettingsChosen {
  readonly type: 'settings.chosen';
  readonly id: string;
  readonly settings: ImportSettings;
}

export type SettingChoice = Partial<Pick<ImportSettings, 'match' | 'days' | 'decimals' | 'empty'>>;

export type RecordImportEvent =
  | { type: 'load.retry' }
  | { type: 'file.choose'; file: ChosenFile }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  | { type: 'import.open'; id: string }
  | { type: 'column.choose'; place: number; target: string | null }
  | { type: 'setting.choose'; setting: SettingChoice }
  | { type: 'sheet.choose'; sheet: number }
  | { type: 'word.remove'; word: Pick<ImportWord, 'column' | 'text'> }
  /** Also checks the rows again. */
  | { type: 'word.choose'; word: ImportWord }
  | { type: 'import.check' }
  | { type: 'columns.edit' }
  | { type: 'import.write' }
  | { type: 'import.stop' }
  | { type: 'import.another' }
  | { type: 'undo.request' }
  | { type: 'undo.confirm' }
  | { type: 'undo.cancel' }
  | UploadProgressed
  | ViewEvent<ImportView>
  | RightsChanged;

const working: readonly ImportState[] = ['checking', 'writing', 'undoing'];

const fileTypes = /\.(csv|tsv|txt|xlsx)$/i;

/** Why a file is not sent, or null. Its name decides, because browsers know no type of a CSV file on some systems. */
function fileProblem({ name, size }: ChosenFile, maxBytes: number): string | null {
  if (!fileTypes.test(name)) return 'Please choose a CSV or XLSX file.';
  return size > maxBytes ? sizeSentence(maxBytes) : null;
}

const sentence = sentenceOr('Something went wrong. Please try again.');

export const rowsQuery = ({ workspaceId, current, view }: RecordImportContext) => ({
  workspaceId,
  id: current?.id ?? '',
  view: { search: view.search, fate: view.fate },
});

/** The export of the rows that stay out. */
export const importProblems = fileExport<CallInput<ImportCalls['wrongRows']>>({
  failed: 'The wrong rows were not exported. Please try again.',
});

interface ImportDefinition {
  readonly type: RecordType;
  readonly calls: ImportCalls;
}

export const importSetup = ({ calls }: ImportDefinition) => {
  const { maxBytes } = calls.upload.upload;
  return setup({
    types: {
      context: {} as RecordImportContext,
      events: {} as RecordImportEvent,
      input: {} as RecordImportInput,
      emitted: {} as ViewChanged<ImportView> | SettingsChosen,
      children: {} as {
        rows: 'rows';
        exporting: 'exporting';
        upload: 'upload';
        watchProgress: 'watchProgress';
      },
    },
    actors: {
      loadImports: notProvided<LoadedImports, { workspaceId: string; id: string | null }>(
        'recordImport',
        'loadImports',
      ),
      upload: uploadSlot('recordImport', calls.upload),
      watchProgress: listener<{ readonly file: ChosenFile | null }>('recordImport', 'watchProgress'),
      watchView: watchViewOf('recordImport'),
      watchRights: watchRights('recordImport'),
      rows: importRows(calls.rows),
      exporting: importProblems,
      getImport: callSlot('recordImport', calls.import),
      checkImport: callSlot('recordImport', calls.check),
      writeImport: callSlot('recordImport', calls.write),
      stopImport: callSlot('recordImport', calls.stop),
      previewUndo: callSlot('recordImport', calls.undoOf),
      undoImport: callSlot('recordImport', calls.undo),
    },
    guards: {
      mayImportAs: (_, { role }: RightsChanged) => roleHas(role, 'edit-any'),
      isBarred: and([
        ({ context }) => !roleHas(context.role, 'edit-any'),
        not(stateIn('#recordImport.barred')),
      ]),
      isWrongFile: (_, { file }: { file: ChosenFile }) => fileProblem(file, maxBytes) !== null,
      hasFile: ({ context }) => context.file !== null,
      isSending: ({ context }) => context.percent < 100,
      isNoImport: ({ context }) => context.current === null,
      isDraft: ({ context }) => context.current?.state === 'draft',
      isChecked: ({ context }) => context.current?.state === 'checked',
      isAtWork: ({ context: { current } }) => current !== null && working.includes(current.state),
      isStillAtWork: (_, { output }: { output: RecordImport }) => working.includes(output.state),
      isWriting: ({ context }) => context.current?.state === 'writing',
      findsRecords: ({ context: { settings, type } }) => settings !== null && findsRecords(type, settings),
      writesRows: ({ context: { current } }) => {
        const counts = current?.counts ?? null;
        return counts !== null && counts.new + counts.changed > 0;
      },
      isUndoable: ({ context: { current } }) =>
        current !== null && current.written.new + current.written.changed > 0,
      isOtherImport: ({ context }, { view }: { view: ImportView }) => view.import !== context.view.import,
    },
    actions: {
      ...viewActions,
      askRows: sendTo('rows', ({ context }, { isTyped }: { isTyped: boolean }) => ({
        type: 'list.query',
        query: rowsQuery(context),
        isTyped,
      })),
      keepRole: assign((_, { role }: RightsChanged) => ({ role })),
      keepLoaded: assign((_, { output }: { output: LoadedImports }) => {
        const { chosen, current, ...loaded } = output;
        return { ...loaded, current, settings: chosen ?? current?.settings ?? null, problem: null };
      }),
      keepImport: assign((_, { output }: { output: RecordImport }) => ({
        current: output,
        settings: output.settings,
        problem: null,
      })),
      openImport: assign(({ context: { view } }, { id }: { id: string | null }) => ({
        view: { ...view, import: id, fate: null, search: '' },
      })),
      tellImport: emit(({ context: { view } }) => ({
        type: 'view.changed' as const,
        view,
        how: 'push' as const,
      })),
      keepFile: assign((_, { file }: { file: ChosenFile }) => ({ file, problem: null })),
      dropFile: assign({ file: null }),
      tellWrongFile: assign((_, { file }: { file: ChosenFile }) => ({
        problem: fileProblem(file, maxBytes),
        file: null,
      })),
      keepPercent: assign((_, { percent }: UploadProgressed) => ({ percent })),
      begin: assign({ percent: 0, problem: null }),
      beginFollowing: assign({ seconds: 0 }),
      countSecond: assign({ seconds: ({ context }) => context.seconds + 1 }),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: sentence(error) })),
      clearProblem: assign({ problem: null }),
      chooseColumn: assign(
        ({ context: { settings } }, { place, target }: { place: number; target: string | null }) => ({
          settings: settings && withColumn(settings, place, target),
        }),
      ),
      chooseSetting: assign(({ context: { settings } }, { setting }: { setting: SettingChoice }) => ({
        settings: settings && { ...settings, ...setting },
      })),
      chooseSheet: assign(({ context: { settings } }, { sheet }: { sheet: number }) => ({
        settings: settings && { ...settings, sheet },
      })),
      chooseWord: assign(({ context: { settings } }, { word }: { word: ImportWord }) => ({
        settings: settings && withWord(settings, word),
      })),
      removeWord: assign(
        ({ context: { settings } }, { word }: { word: Pick<ImportWord, 'column' | 'text'> }) => ({
          settings: settings && withoutWord(settings, word),
        }),
      ),
      tellSettings: emit(({ context: { current, settings } }) => ({
        type: 'settings.chosen' as const,
        id: current?.id ?? '',
        settings: settings as ImportSettings,
      })),
      keepUndo: assign((_, { output }: { output: ImportUndo }) => ({ undo: output })),
    },
    delays: { skeletonDelay: 200, nextLook: 1000, lostLook: 3000 },
  });
};

/**
 * The import of records from a file (spec §2.14): it is uploaded, its columns are mapped, every row is checked, and what is
 * right is written by the server, which goes on when the page is left. As long as the server works, its progress is asked for
 * every second. What was written is taken back as a whole.
 */
import type { ImportCalls, ImportSettings } from '../../contract/imports.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { given, kept, ofImport, refused, startAnew } from './import-moves.ts';
import { importSetup, rowsQuery } from './import-setup.ts';
import { undoStates } from './import-undo.ts';

interface ImportDefinition {
  readonly type: RecordType;
  readonly calls: ImportCalls;
}

export const recordImport = ({ type, calls }: ImportDefinition) => {
  const choosingFile = {
    'file.choose': [
      {
        guard: { type: 'isWrongFile', params: given },
        actions: { type: 'tellWrongFile', params: given },
      },
      { target: 'uploading', actions: { type: 'keepFile', params: given } },
    ],
  } as const;

  const implementations = importSetup({ type, calls });
  return implementations.createMachine({
    id: 'recordImport',
    context: ({ input }) => ({
      ...input,
      type,
      members: [],
      fields: [],
      recent: [],
      current: null,
      settings: null,
      file: null,
      percent: 0,
      seconds: 0,
      undo: null,
      problem: null,
    }),
    invoke: [
      { id: 'exporting', src: 'exporting' },
      { id: 'watchView', src: 'watchView' },
      { id: 'watchRights', src: 'watchRights' },
    ],
    always: { guard: 'isBarred', target: '.barred' },
    on: {
      'rights.changed': { actions: { type: 'keepRole', params: given } },
      'view.open': [
        {
          guard: { type: 'isOtherImport', params: given },
          target: '.opening',
          actions: { type: 'showView', params: given },
        },
        { actions: { type: 'showView', params: given } },
      ],
    },
    initial: 'opening',
    states: {
      /** The person's role may not import. */
      barred: {
        on: {
          'rights.changed': [
            {
              guard: { type: 'mayImportAs', params: given },
              target: 'opening',
              actions: { type: 'keepRole', params: given },
            },
            { actions: { type: 'keepRole', params: given } },
          ],
          'view.open': { actions: { type: 'showView', params: given } },
        },
      },
      opening: {
        initial: 'quiet',
        states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
        invoke: {
          id: 'loadImports',
          src: 'loadImports',
          input: ({ context: { workspaceId, view } }) => ({ workspaceId, id: view.import }),
          onDone: { target: 'deciding', actions: { type: 'keepLoaded', params: given } },
          onError: refused('failed'),
        },
      },
      failed: { on: { 'load.retry': 'opening' } },
      /** What is next follows from what the server did. */
      deciding: {
        always: [
          { guard: 'isNoImport', target: 'choosing' },
          { guard: 'isDraft', target: 'mapping' },
          { guard: 'isAtWork', target: 'following' },
          { guard: 'isChecked', target: 'checked' },
          { target: 'ended' },
        ],
      },
      choosing: {
        on: {
          ...choosingFile,
          'upload.retry': { guard: 'hasFile', target: 'uploading' },
          'import.open': {
            target: 'opening',
            actions: [{ type: 'openImport', params: given }, 'tellImport'],
          },
        },
      },
      uploading: {
        entry: 'begin',
        invoke: [
          { id: 'watchProgress', src: 'watchProgress', input: ({ context: { file } }) => ({ file }) },
          {
            id: 'upload',
            src: 'upload',
            input: ({ context: { workspaceId, file } }) => ({
              query: { workspace_id: workspaceId, name: file?.name ?? '' },
              file: file as NonNullable<typeof file>,
            }),
            onDone: {
              target: 'deciding',
              actions: [
                { type: 'keepImport', params: given },
                { type: 'openImport', params: ({ event }) => event.output },
                'tellImport',
                'dropFile',
              ],
            },
            onError: refused('choosing'),
          },
        ],
        on: {
          'upload.progressed': { actions: { type: 'keepPercent', params: given } },
          // When all of it was sent, the server may have kept it.
          'upload.cancel': { guard: 'isSending', target: 'choosing' },
        },
      },
      mapping: {
        on: {
          'column.choose': {
            actions: [{ type: 'chooseColumn', params: given }, 'tellSettings'],
          },
          'setting.choose': {
            actions: [{ type: 'chooseSetting', params: given }, 'tellSettings'],
          },
          'word.remove': { actions: [{ type: 'removeWord', params: given }, 'tellSettings'] },
          'sheet.choose': { target: 'checking', actions: { type: 'chooseSheet', params: given } },
          'import.check': { guard: 'findsRecords', target: 'checking' },
          'import.another': startAnew,
        },
      },
      /** The check is asked for; the server then works on it. */
      checking: {
        entry: 'clearProblem',
        invoke: {
          id: 'checkImport',
          src: 'checkImport',
          input: ({ context }) => ({ ...ofImport(context), body: context.settings as ImportSettings }),
          onDone: kept,
          onError: refused('mapping'),
        },
      },
      /** The server checks, writes or takes back. */
      following: {
        entry: 'beginFollowing',
        initial: 'waiting',
        on: { 'import.stop': { guard: 'isWriting', target: 'stopping' } },
        states: {
          waiting: { after: { nextLook: { target: 'looking', actions: 'countSecond' } } },
          looking: {
            invoke: {
              id: 'getImport',
              src: 'getImport',
              input: ({ context }) => ofImport(context),
              onDone: [
                {
                  guard: { type: 'isStillAtWork', params: given },
                  target: 'waiting',
                  actions: { type: 'keepImport', params: given },
                },
                { target: '#recordImport.deciding', actions: { type: 'keepImport', params: given } },
              ],
              onError: { target: 'lost', actions: { type: 'keepProblem', params: given } },
            },
          },
          /** It goes on without the page, which looks again. */
          lost: { after: { lostLook: 'looking' } },
        },
      },
      stopping: {
        invoke: {
          id: 'stopImport',
          src: 'stopImport',
          input: ({ context }) => ofImport(context),
          onDone: kept,
          onError: refused('following'),
        },
      },
      checked: {
        invoke: { id: 'rows', src: 'rows', input: ({ context }) => ({ query: rowsQuery(context) }) },
        on: {
          'view.change': {
            actions: [
              { type: 'showView', params: given },
              { type: 'askRows', params: ({ event }) => ({ isTyped: event.how === 'replace' }) },
              { type: 'tellView', params: given },
            ],
          },
          'view.open': [
            {
              guard: { type: 'isOtherImport', params: given },
              target: 'opening',
              actions: { type: 'showView', params: given },
            },
            {
              actions: [
                { type: 'showView', params: given },
                { type: 'askRows', params: { isTyped: false } },
              ],
            },
          ],
          'word.choose': { target: 'checking', actions: { type: 'chooseWord', params: given } },
          'columns.edit': { target: 'mapping', actions: 'clearProblem' },
          'import.write': { guard: 'writesRows', target: 'starting' },
        },
      },
      /** The write is asked for; the server then works on it. */
      starting: {
        entry: 'clearProblem',
        invoke: {
          id: 'writeImport',
          src: 'writeImport',
          input: ({ context }) => ofImport(context),
          onDone: kept,
          onError: refused('checked'),
        },
      },
      ...undoStates(implementations),
    },
  });
};

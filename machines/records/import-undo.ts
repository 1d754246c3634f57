/** An import that has ended, and the undo of what it wrote as a whole, after a question that tells what it would do. */
import { given, kept, ofImport, refused, startAnew } from './import-moves.ts';
import type { importSetup } from './import-setup.ts';

export const undoStates = ({ createStateConfig }: ReturnType<typeof importSetup>) => ({
  /** Written as a whole or in part, or taken back. */
  ended: createStateConfig({
    on: {
      'undo.request': { guard: 'isUndoable', target: 'previewing' },
      'import.another': startAnew,
    },
  }),
  previewing: createStateConfig({
    entry: 'clearProblem',
    invoke: {
      id: 'previewUndo',
      src: 'previewUndo',
      input: ({ context }) => ofImport(context),
      onDone: { target: 'asking', actions: { type: 'keepUndo', params: given } },
      onError: refused('ended'),
    },
  }),
  asking: createStateConfig({
    on: { 'undo.confirm': 'undoing', 'undo.cancel': { target: 'ended', actions: 'clearProblem' } },
  }),
  undoing: createStateConfig({
    entry: 'clearProblem',
    invoke: {
      id: 'undoImport',
      src: 'undoImport',
      input: ({ context }) => ofImport(context),
      onDone: kept,
      onError: refused('asking'),
    },
  }),
});

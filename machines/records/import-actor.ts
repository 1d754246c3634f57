/** The part of an import's actor that screens use, for any type of records. */
import type { AnyActorRef } from 'xstate';
import type { CallInput } from '../../contract/call.ts';
import type { ImportCalls } from '../../contract/imports.ts';
import type { FileExportActor } from '../shared/file-export.machine.ts';
import type { ImportRowsActor } from './import-rows.ts';
import type { RecordImportContext, RecordImportEvent } from './import-setup.ts';

type ImportStateName =
  | 'barred'
  | 'failed'
  | 'choosing'
  | 'uploading'
  | 'mapping'
  | 'checking'
  | 'following'
  | 'stopping'
  | 'checked'
  | 'starting'
  | 'ended'
  | 'previewing'
  | 'asking'
  | 'undoing';

export interface RecordImportActor {
  getSnapshot(): {
    readonly context: RecordImportContext;
    readonly children: {
      readonly rows?: ImportRowsActor | undefined;
      readonly exporting?: FileExportActor<CallInput<ImportCalls['wrongRows']>> | undefined;
    };
    matches(state: ImportStateName | { readonly opening: 'slow' } | { readonly following: 'lost' }): boolean;
    can(event: { type: 'upload.cancel' | 'upload.retry' | 'import.check' | 'undo.request' }): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: RecordImportEvent): void;
}

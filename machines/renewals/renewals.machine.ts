/** The renewal table (spec §2.5, §4, §8). */
import type { ActorRefFrom } from 'xstate';
import { cellEditor } from '../records/cell-editor.machine.ts';
import { cellSave } from '../records/cell-save.machine.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { recordsWrite } from '../records/records-write.machine.ts';
import { recordTable } from '../records/record-table.ts';
import { renewalTable } from './renewal-table.ts';

export const renewalsMachine = recordTable(renewalTable);
export type RenewalsActor = ActorRefFrom<typeof renewalsMachine>;

/** The editor of one of its cells. */
export const cellEditorMachine = cellEditor(renewalTable);

/** The write of many of its records. */
export const renewalsWriteMachine = recordsWrite<Renewal>();

/** The write of one of its cells. */
export const cellSaveMachine = cellSave(renewalTable);

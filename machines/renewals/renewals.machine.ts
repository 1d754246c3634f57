/** The renewal table (spec §2.5, §4, §8). */
import type { ActorRefFrom } from 'xstate';
import { cellSave } from '../records/cell-save.machine.ts';
import { recordTable } from '../records/record-table.ts';
import { renewalTable } from './renewal-table.ts';

export const renewalsMachine = recordTable(renewalTable);
export type RenewalsActor = ActorRefFrom<typeof renewalsMachine>;

/** The write of one of its cells. */
export const cellSaveMachine = cellSave(renewalTable);

/** The notes of the renewals (spec §2.14). */
import type { ActorRefFrom } from 'xstate';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { recordNotes } from '../records/record-notes.machine.ts';

export const renewalNotesMachine = recordNotes(renewalCalls);
export type RenewalNotesActor = ActorRefFrom<typeof renewalNotesMachine>;

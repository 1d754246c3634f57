/** The assistant of a server process: what it understands with, and the language model beside it, if one is configured. */
import type { Tx } from '../db/database.ts';
import type { Skills } from './skills.ts';

export interface Assistant {
  /**
   * Trained with the actions and with what was learned so far, by any process. The first call of a process waits for the
   * training.
   * @param tx any transaction; what was learned is read in it
   */
  readonly skills: (tx: Tx) => Promise<Skills>;
}

/** Flags of a type of records: rules made from the settings of a workspace (decision 69). */
import type { Filter } from './filter.ts';
import type { TriageSettings } from './triage.ts';

/**
 * A rule that asks a person to look at a record (decision 69). The toolbar counts the records of each flag and narrows the
 * table to one. A record may have several.
 */
export interface Flag<Name extends string = string> {
  /** As an address has it. No bucket has the same. */
  readonly name: Name;
  /** On its button. */
  readonly label: string;
  /** What is said of a table that is narrowed by it. */
  readonly words: string;
  /** Why a record has it. */
  readonly reason: (rules: TriageSettings) => string;
  /** Null where the workspace switched the rule off. */
  readonly filter: (rules: TriageSettings, today: string) => Filter | null;
}

/** What an action of the assistant needs to know, as data: its parameters, and the values that they are given. */
import type { Filter } from '../../../contract/filter.ts';

/** A record, a member or another thing with a name, as a parameter has it. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Days of a calendar, YYYY-MM-DD, both included; `label` is said to the person: `Q3 2026`, `the next 90 days`. */
export interface SpokenPeriod {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** `said` are other words for the option, in lower case. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly said: readonly string[];
}

interface Common {
  /** Stable: stored with a user action. */
  readonly name: string;
  /** As a person reads it: `Renewal date`. */
  readonly label: string;
  /** Asked when a required value is missing: `What is the new renewal date?` */
  readonly question: string;
  readonly required?: true;
  /** Words before the value where the text has several of its type: `to` of `from Ana to Ben`. In lower case. */
  readonly after?: readonly string[];
  /** Of a day or period: it asks for what was, so that `March` is the last one. Else it is the next one. */
  readonly looksBack?: true;
}

/**
 * The types of values, and their form in JSON.
 * `account`, `member`: `Named`. `money`, `number`, `months`: a number (US dollars, a count, months). `day`: YYYY-MM-DD.
 * `period`: `SpokenPeriod`. `email`, `url`, `text`, `name`: a string; a `name` is one line that the text gives after one of
 * `after`, or in quotation marks. `emails`, `texts`: strings. `choice`: the option's value. `field`: the key of a column, `Named`.
 * `filter`: which renewals, in the one filter language, with its words. `value`: what a field gets, as it was said.
 */
export type Parameter = Common &
  (
    | {
        readonly type:
          | 'account'
          | 'member'
          | 'money'
          | 'number'
          | 'months'
          | 'day'
          | 'period'
          | 'email'
          | 'emails'
          | 'url'
          | 'text'
          | 'texts'
          | 'name'
          | 'field'
          | 'filter'
          | 'value';
      }
    | { readonly type: 'choice'; readonly options: readonly Choice[] }
  );

export interface SpokenFilter {
  readonly filter: Filter;
  /** `with low confidence, due in Q3 2026` */
  readonly words: string;
}

export type ParameterValue = string | number | readonly string[] | Named | SpokenPeriod | SpokenFilter;
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

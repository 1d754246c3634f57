/** What a text says of the parameters of an action, by their names. */
import type { Named, ParameterValue } from './parameter.ts';

/** A value that is given and invalid: sentences to show, and texts that may be answered in its place. */
export interface Wrong {
  readonly errors: readonly string[];
  readonly suggestions: readonly string[];
}

/** A name that was said and does not exist, with the names that look most like it. */
export interface UnknownName {
  readonly text: string;
  readonly nearest: readonly Named[];
}

/** What was read for one parameter. `several`: one of them is meant. */
export type Outcome =
  | { readonly value: ParameterValue }
  | { readonly several: readonly Named[] }
  | { readonly unknown: UnknownName }
  | { readonly wrong: Wrong };

/** A parameter is in at most one of them; one of which nothing was said is in none. */
export interface Extracted {
  readonly values: Readonly<Record<string, ParameterValue>>;
  readonly several: Readonly<Record<string, readonly Named[]>>;
  readonly unknown: Readonly<Record<string, UnknownName>>;
  readonly wrong: Readonly<Record<string, Wrong>>;
}

export const wrong = (errors: readonly string[], suggestions: readonly string[] = []): Outcome => ({
  wrong: { errors, suggestions },
});

/** An outcome with the part of the text that it was read from. */
export interface Read {
  readonly outcome: Outcome;
  readonly from: number;
  readonly to: number;
}

export function extractedOf(outcomes: ReadonlyMap<string, Outcome>): Extracted {
  const each = [...outcomes];
  const of = <T>(pick: (outcome: Outcome) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      each.flatMap(([name, outcome]) => {
        const one = pick(outcome);
        return one === undefined ? [] : [[name, one] as const];
      }),
    );
  return {
    values: of((outcome) => ('value' in outcome ? outcome.value : undefined)),
    several: of((outcome) => ('several' in outcome ? outcome.several : undefined)),
    unknown: of((outcome) => ('unknown' in outcome ? outcome.unknown : undefined)),
    wrong: of((outcome) => ('wrong' in outcome ? outcome.wrong : undefined)),
  };
}

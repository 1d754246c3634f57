/** A condition of a filter, with its words. */
import { ME, type Condition, type Filter, type Operand } from '../../../contract/filter.ts';
import type { Named } from './parameter.ts';
import type { World } from './world.ts';

export interface FilterPart {
  readonly filter: Filter;
  readonly words: string;
}

export const part = (
  field: string,
  operator: Condition['operator'],
  values: readonly Operand[],
  words: string,
): FilterPart => ({ filter: { field, operator, values }, words });

/** `several` are accounts or members of which one may be meant. */
export type NameParts = { readonly parts: readonly FilterPart[] } | { readonly several: readonly Named[] };

/** The member as a filter has it: the person who asks is the reader. */
export const memberOperand = ({ id }: Named, { me }: World): string => (id === me.id ? ME : id);

/** `low`, `low or medium`, `low, medium or high`. */
export const listed = (words: readonly string[], joint = 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;

/** What typing into a field does to a flow that keeps its fields and one problem (spec §5). Pure. */
import { codeDigits } from '../../contract/rules/code.ts';

export interface FieldChange<F extends string> {
  readonly field: F;
  readonly value: string;
}

/** A code keeps its digits only; a problem with this field, or with the form as a whole, is no longer told. */
export function afterTyping<F extends string, P extends { readonly field: string }>(
  problem: P | null,
  { field, value }: FieldChange<F>,
): Partial<Record<F, string>> & { readonly problem: P | null } {
  const isTold = problem !== null && problem.field !== 'form' && problem.field !== field;
  const typed = { [field]: field === 'code' ? codeDigits(value) : value } as Partial<Record<F, string>>;
  return { ...typed, problem: isTold ? problem : null };
}

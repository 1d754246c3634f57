/**
 * A form as a part of a flow (spec §5). The flow's context has one string per field and the one problem that is
 * shown: a broken rule, or the server's refusal. The flow takes its guards and actions from here.
 */
import { sharedAssign } from './shared-action.ts';

/** `field` is where the problem is shown; `form` is above the form. */
export interface FormProblem {
  readonly field: string;
  readonly text: string;
}

export interface FieldRules {
  /** The form cannot be sent while it is blank; words are told of it then, as of a value that is wrong. */
  readonly required?: true | string;
  /** The message for an invalid value, checked when the form is sent. It may depend on the other values. */
  readonly problem?: (value: string, values: Readonly<Record<string, string>>) => string | null;
  /** Transforms typed text before it is stored. */
  readonly kept?: (typed: string) => string;
}

export interface FieldChange<F extends string> {
  readonly field: F;
  readonly value: string;
}

export type Values<F extends string> = Readonly<Record<F, string>>;
/** Of a form that shows what is wrong with a field once it was left, and asks before typed text is discarded. */
type CheckedContext<F extends string> = Values<F> & {
  readonly first: Values<F>;
  readonly touched: readonly F[];
};
type FormContext<F extends string> = Values<F> & { readonly problem: FormProblem | null };
interface Args<F extends string> {
  readonly context: Values<F>;
}

const isBlank = (value: string) => value.trim() === '';

export type Form<F extends string> = ReturnType<typeof defineForm<F>>;

/** Problems are shown one at a time, in the order of the fields. */
export function defineForm<F extends string>(fields: Readonly<Record<F, FieldRules>>) {
  const rules = Object.entries<FieldRules>(fields) as [F, FieldRules][];
  /** What is wrong with the value of a field, in words. */
  const wrongAt = (values: Values<F>, field: F): string | null => {
    const { required, problem } = fields[field];
    if (typeof required === 'string' && isBlank(values[field])) return required;
    return problem?.(values[field], values) ?? null;
  };
  const problemOf = (values: Values<F>): FormProblem | null => {
    for (const [field] of rules) {
      const text = wrongAt(values, field);
      if (text !== null) return { field, text };
    }
    return null;
  };
  const isFilled = ({ context }: Args<F>) =>
    rules.every(([field, { required }]) => required !== true || !isBlank(context[field]));
  const names: readonly F[] = rules.map(([field]) => field);
  return {
    fields: names,
    wrongAt,
    isFilled,
    /** All required fields are filled, but a value is invalid. */
    isFilledWrong: ({ context }: Args<F>) => isFilled({ context }) && problemOf(context) !== null,
    isWrong: ({ context }: Args<F>) => problemOf(context) !== null,
    /** Something was typed that ending the form would discard. */
    isDirty: ({ context }: { readonly context: Values<F> & { readonly first: Values<F> } }) => {
      const { first }: { readonly first: Values<F> } = context;
      const values: Values<F> = context;
      return names.some((field) => values[field] !== first[field]);
    },
    actions: {
      /** Clears a problem of this field or of the whole form. */
      change: sharedAssign<FormContext<F>, FieldChange<F>>(({ context: { problem } }, { field, value }) => {
        const isTold = problem !== null && problem.field !== 'form' && problem.field !== field;
        const typed = fields[field].kept?.(value) ?? value;
        return { [field]: typed, problem: isTold ? problem : null } as FormContext<F>;
      }),
      clearProblem: sharedAssign<FormContext<F>>(() => ({ problem: null }) as Partial<FormContext<F>>),
      tellWrong: sharedAssign<FormContext<F>>(
        ({ context }) => ({ problem: problemOf(context) }) as Partial<FormContext<F>>,
      ),
    },
    /** For a form that keeps which fields were left. */
    checkedActions: {
      touch: sharedAssign<CheckedContext<F>, { readonly field: F }>(
        ({ context: { touched } }, { field }) =>
          ({ touched: touched.includes(field) ? touched : [...touched, field] }) as Partial<
            CheckedContext<F>
          >,
      ),
      touchAll: sharedAssign<CheckedContext<F>>(() => ({ touched: names }) as Partial<CheckedContext<F>>),
    },
  };
}

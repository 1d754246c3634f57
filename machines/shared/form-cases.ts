/** The case of typing into a field of a form. `label` is the accessible name of its control. */
import { type } from '../testing/walk.ts';

export const typing = <F extends string>(name: string, field: F, label: string, value: string) => ({
  name,
  event: { type: 'field.change' as const, field, value },
  by: [type('textbox', label, value)],
});

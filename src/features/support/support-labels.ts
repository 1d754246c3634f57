/** What a status and a priority are called. */
import { supportRequests } from '../../../contract/records/support-requests.ts';

export const labelOf = (field: 'status' | 'priority', value: string): string =>
  supportRequests.fields[field].dropdown_options.find((option) => option.value === value)?.label ?? value;

/** The filter builder of the renewals. */
import { renewals } from '../../contract/records/renewals.ts';
import { filterBuilder } from '../records/filter-builder.machine.ts';

export const renewalFilterMachine = filterBuilder(renewals);

import { renewals as renewalType, type Renewal } from '../../../contract/records/renewals.ts';
import { renewals } from '../schema/renewals.ts';
import { recordTable } from './records.ts';

export const renewalTable = recordTable<Renewal>(renewalType, renewals);

export const { list: listRenewals } = renewalTable;

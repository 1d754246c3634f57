/** The values in a renewal record's cells. Pure. */
import type { Member } from '../../contract/members.ts';
import { renewals, type CellValue, type Renewal } from '../../contract/records/renewals.ts';
import * as records from '../records/field-values.ts';
import type { CellField } from './cells.ts';

export const cellValue = (row: Renewal, field: CellField) => records.valueOf(renewals, row, field);

/** The record with one cell's pending value applied. */
export const withValue = (row: Renewal, field: CellField, value: CellValue, members: readonly Member[]) =>
  records.withValue(renewals, row, field, value, members);

export const mergeAnswer = (rows: readonly Renewal[], field: CellField, answer: Renewal) =>
  records.mergeAnswer(renewals, rows, field, answer);

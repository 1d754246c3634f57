/** The rows of the picture beside the sign-in form, enough for a tall window. All data is invented. */
import type { Confidence } from '../../../contract/records/renewals.ts';

type PreviewRow = readonly [
  account: string,
  owner: string,
  revenue: number,
  days: number,
  confidence: Confidence | null,
  /** The name of its file is that of the account. */
  hasLogo: boolean,
];

export const previewRows: readonly PreviewRow[] = [
  ['Copperline Telecom', 'Tom Lindqvist', 142000, -23, 'low', false],
  ['Fernbank Foods', 'Priya Raman', 68500, -9, 'medium', true],
  ['Halden Freight', 'Maya Okafor', 184000, 4, 'medium', true],
  ['Lumen Analytics', 'Daniel Reyes', 96000, 12, 'high', true],
  ['Quarry & Stone Supply Co', 'Ana Petrescu', 41200, 19, 'low', false],
  ['Brightwater Health', 'Maya Okafor', 312000, 27, 'high', true],
  ['Atlas Robotics', 'Cristina Vandyke', 128000, 38, 'medium', true],
  ['Pinecrest Hotels', 'Daniel Reyes', 57600, 44, 'high', true],
  ['Meridian Biosystems', 'Priya Raman', 246000, 52, 'high', true],
  ['Juniper Retail Group', 'Maya Okafor', 88400, 61, 'medium', true],
  ['Solace Insurance', 'Tom Lindqvist', 203000, 77, 'high', false],
  ['Tidewater Energy', 'Ana Petrescu', 164500, 85, null, true],
  ['Oakhurst Payments', 'Daniel Reyes', 119000, 98, 'medium', true],
  ['Vantage Aerospace', 'Cristina Vandyke', 428000, 113, 'high', true],
  ['Kestrel Mobility', 'Priya Raman', 73800, 131, 'low', true],
  ['Everly Education', 'Maya Okafor', 52000, 146, 'medium', true],
  ['Silverlake Media', 'Ana Petrescu', 91250, 174, 'high', false],
  ['Larkspur Clinics', 'Tom Lindqvist', 134000, 181, 'high', false],
  ['Granite Bay Bank', 'Cristina Vandyke', 367000, 190, 'medium', false],
  ['Cobalt Logistics', 'Daniel Reyes', 81500, 203, 'low', false],
  ['Harbor & Pine', 'Priya Raman', 45900, 212, 'medium', false],
  ['Sundial Software', 'Maya Okafor', 158000, 226, 'high', false],
  ['Redwood Utilities', 'Ana Petrescu', 220500, 239, null, false],
  ['Ironbark Mining', 'Tom Lindqvist', 199000, 251, 'low', false],
  ['Cascade Outdoor', 'Daniel Reyes', 63400, 264, 'medium', false],
  ['Marlowe Press', 'Cristina Vandyke', 38700, 278, 'high', false],
  ['Bluefin Seafood', 'Priya Raman', 104000, 290, 'medium', false],
  ['Stonebridge Legal', 'Maya Okafor', 176500, 305, 'high', false],
  ['Prairie Wind', 'Ana Petrescu', 292000, 318, 'medium', false],
  ['Amberly Hotels', 'Tom Lindqvist', 69800, 331, 'high', false],
  ['Northgate Motors', 'Daniel Reyes', 115200, 342, 'low', false],
  ['Willow Creek Dairy', 'Cristina Vandyke', 54300, 355, 'medium', false],
];

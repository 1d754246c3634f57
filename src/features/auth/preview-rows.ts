/**
 * What the picture beside the sign-in form shows: as many rows as a tall window has room for. Invented; nothing of it
 * comes from anybody's workspace.
 */
import type { Confidence } from '../../../contract/records/renewals.ts';

type PreviewRow = readonly [
  account: string,
  owner: string,
  revenue: number,
  days: number,
  confidence: Confidence | null,
  logo: string | null,
];

export const previewRows: readonly PreviewRow[] = [
  ['Copperline Telecom', 'Tom Lindqvist', 142000, -23, 'low', null],
  ['Fernbank Foods', 'Priya Raman', 68500, -9, 'medium', 'fernbank-foods'],
  ['Halden Freight', 'Maya Okafor', 184000, 4, 'medium', 'halden-freight'],
  ['Lumen Analytics', 'Daniel Reyes', 96000, 12, 'high', 'lumen-analytics'],
  ['Quarry & Stone Supply Co', 'Ana Petrescu', 41200, 19, 'low', null],
  ['Brightwater Health', 'Maya Okafor', 312000, 27, 'high', 'brightwater-health'],
  ['Atlas Robotics', 'Cristina Vandyke', 128000, 38, 'medium', 'atlas-robotics'],
  ['Pinecrest Hotels', 'Daniel Reyes', 57600, 44, 'high', 'pinecrest-hotels'],
  ['Meridian Biosystems', 'Priya Raman', 246000, 52, 'high', 'meridian-biosystems'],
  ['Juniper Retail Group', 'Maya Okafor', 88400, 61, 'medium', 'juniper-retail-group'],
  ['Solace Insurance', 'Tom Lindqvist', 203000, 77, 'high', null],
  ['Tidewater Energy', 'Ana Petrescu', 164500, 85, null, 'tidewater-energy'],
  ['Oakhurst Payments', 'Daniel Reyes', 119000, 98, 'medium', 'oakhurst-payments'],
  ['Vantage Aerospace', 'Cristina Vandyke', 428000, 113, 'high', 'vantage-aerospace'],
  ['Kestrel Mobility', 'Priya Raman', 73800, 131, 'low', 'kestrel-mobility'],
  ['Everly Education', 'Maya Okafor', 52000, 146, 'medium', 'everly-education'],
  ['Silverlake Media', 'Ana Petrescu', 91250, 174, 'high', null],
  ['Larkspur Clinics', 'Tom Lindqvist', 134000, 181, 'high', null],
  ['Granite Bay Bank', 'Cristina Vandyke', 367000, 190, 'medium', null],
  ['Cobalt Logistics', 'Daniel Reyes', 81500, 203, 'low', null],
  ['Harbor & Pine', 'Priya Raman', 45900, 212, 'medium', null],
  ['Sundial Software', 'Maya Okafor', 158000, 226, 'high', null],
  ['Redwood Utilities', 'Ana Petrescu', 220500, 239, null, null],
  ['Ironbark Mining', 'Tom Lindqvist', 199000, 251, 'low', null],
  ['Cascade Outdoor', 'Daniel Reyes', 63400, 264, 'medium', null],
  ['Marlowe Press', 'Cristina Vandyke', 38700, 278, 'high', null],
  ['Bluefin Seafood', 'Priya Raman', 104000, 290, 'medium', null],
  ['Stonebridge Legal', 'Maya Okafor', 176500, 305, 'high', null],
  ['Prairie Wind', 'Ana Petrescu', 292000, 318, 'medium', null],
  ['Amberly Hotels', 'Tom Lindqvist', 69800, 331, 'high', null],
  ['Northgate Motors', 'Daniel Reyes', 115200, 342, 'low', null],
  ['Willow Creek Dairy', 'Cristina Vandyke', 54300, 355, 'medium', null],
];

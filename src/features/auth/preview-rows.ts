/** What the picture beside the sign-in form shows. Invented; nothing of it comes from anybody's workspace. */
import type { Confidence } from '../../../contract/renewals.ts';

type PreviewRow = readonly [
  account: string,
  owner: string,
  revenue: number,
  day: string,
  days: number,
  confidence: Confidence | null,
  logo: string | null,
];

export const previewRows: readonly PreviewRow[] = [
  ['Copperline Telecom', 'Tom Lindqvist', 142000, '2025-12-23', -23, 'low', null],
  ['Fernbank Foods', 'Priya Raman', 68500, '2026-01-06', -9, 'medium', 'fernbank-foods'],
  ['Halden Freight', 'Maya Okafor', 184000, '2026-01-19', 4, 'medium', 'halden-freight'],
  ['Lumen Analytics', 'Daniel Reyes', 96000, '2026-01-27', 12, 'high', 'lumen-analytics'],
  ['Quarry & Stone Supply Co', 'Ana Petrescu', 41200, '2026-02-03', 19, 'low', null],
  ['Brightwater Health', 'Maya Okafor', 312000, '2026-02-11', 27, 'high', 'brightwater-health'],
  ['Atlas Robotics', 'Cristina Vandyke', 128000, '2026-02-22', 38, 'medium', 'atlas-robotics'],
  ['Pinecrest Hotels', 'Daniel Reyes', 57600, '2026-02-28', 44, 'high', 'pinecrest-hotels'],
  ['Meridian Biosystems', 'Priya Raman', 246000, '2026-03-08', 52, 'high', 'meridian-biosystems'],
  ['Juniper Retail Group', 'Maya Okafor', 88400, '2026-03-17', 61, 'medium', 'juniper-retail-group'],
  ['Solace Insurance', 'Tom Lindqvist', 203000, '2026-04-02', 77, 'high', null],
  ['Tidewater Energy', 'Ana Petrescu', 164500, '2026-04-10', 85, null, 'tidewater-energy'],
  ['Oakhurst Payments', 'Daniel Reyes', 119000, '2026-04-23', 98, 'medium', 'oakhurst-payments'],
  ['Vantage Aerospace', 'Cristina Vandyke', 428000, '2026-05-08', 113, 'high', 'vantage-aerospace'],
  ['Kestrel Mobility', 'Priya Raman', 73800, '2026-05-26', 131, 'low', 'kestrel-mobility'],
  ['Everly Education', 'Maya Okafor', 52000, '2026-06-10', 146, 'medium', 'everly-education'],
  ['Silverlake Media', 'Ana Petrescu', 91250, '2026-07-08', 174, 'high', null],
];

/** The people and companies of the demo. All are invented; the addresses use a reserved domain. */
import type { Role } from '../../../contract/rights.ts';

export interface DemoPerson {
  readonly full_name: string;
  readonly email: string;
  readonly role: Role;
}

/** They own accounts and cannot sign in. */
export const demoPeople: readonly DemoPerson[] = [
  { full_name: 'Amara Lindqvist', email: 'amara.lindqvist@example.com', role: 'chief_editor' },
  { full_name: 'Joaquín Battersea', email: 'joaquin.battersea@example.com', role: 'editor' },
  { full_name: 'Priyanka Thorne-Okafor', email: 'priyanka.thorne-okafor@example.com', role: 'editor' },
  { full_name: 'Wei Halloran', email: 'wei.halloran@example.com', role: 'editor' },
];

/** Some names are longer than a cell shows (spec §9: 20 characters). */
export const demoCompanies: readonly string[] = [
  'Alder & Finch Logistics',
  'Bluewick Energy',
  'Brightmoor Hospitals Group',
  'Cascadia Freight',
  'Copperline Analytics',
  'Dunmore Textiles',
  'Eastgate Mutual Insurance Company',
  'Fennimore Foods',
  'Glasshouse Robotics',
  'Harrowgate Publishing',
  'Inverlea Biosciences',
  'Juniper Ridge School District',
  'Kestrel Aviation Services International',
  'Larkspur Hotels',
  'Meridian Water Works',
  'Norhaven Pharma',
  'Oakfield Credit Union',
  'Pallas Shipbuilding',
  'Quillon Software',
  'Redmarsh Agriculture',
  'Saltbox Home Goods',
  'Tamarack Outdoor',
  'Umberline Studios',
  'Vantor Rail',
  'Westerly Telecommunications Holdings',
  'Yarrow Clinics',
  'Zephyr Cycles',
  'Ostrava Glass & Ceramics',
];

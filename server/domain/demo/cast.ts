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

/** The marks in `public/logos`, by the company that shows each. The others show initials. */
const marks: Readonly<Record<string, string>> = {
  'Bluewick Energy': 'tidewater-energy',
  'Brightmoor Hospitals Group': 'brightwater-health',
  'Copperline Analytics': 'lumen-analytics',
  'Fennimore Foods': 'fernbank-foods',
  'Glasshouse Robotics': 'atlas-robotics',
  'Harrowgate Publishing': 'halden-freight',
  'Inverlea Biosciences': 'meridian-biosystems',
  'Juniper Ridge School District': 'everly-education',
  'Kestrel Aviation Services International': 'kestrel-mobility',
  'Larkspur Hotels': 'pinecrest-hotels',
  'Oakfield Credit Union': 'oakhurst-payments',
  'Saltbox Home Goods': 'juniper-retail-group',
  'Vantor Rail': 'vantage-aerospace',
};

const addressOf = (mark: string) => `/logos/${mark}.svg`;

/** The address of a company's mark, or null. */
export function demoLogo(company: string): string | null {
  const mark = marks[company];
  return mark === undefined ? null : addressOf(mark);
}

/** The addresses of all marks. */
export const demoLogos: readonly string[] = Object.values(marks).map(addressOf);

import type { Person } from './sample-list.machine.ts';

export const maya: Person = { id: 'p1', name: 'Maya Okafor', email: 'maya@northbeam.io', active: true };
export const bo: Person = { id: 'p2', name: 'Bo Lindqvist', email: 'bo@northbeam.io', active: false };
/** The person that the sample adds. */
export const cleo: Person = { id: 'p3', name: 'Cleo Park', email: 'cleo@northbeam.io', active: true };

export const samplePeople = [maya, bo];

export const withActive = (active: boolean): Person => ({ ...bo, active });

/** The walk of a machine by its id. It names the events and the secret fields. */
import { register } from '../../../machines/testing/register.ts';
import type { Walk } from '../../../machines/testing/walk.ts';

const walks: ReadonlyMap<string, Walk> = new Map(register.map(({ walk }) => [walk.id, walk]));

export const walkOf = (machine: string | null): Walk | undefined =>
  machine === null ? undefined : walks.get(machine);

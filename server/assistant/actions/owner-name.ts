import { FORMER_MEMBER } from '../../../contract/members.ts';
import type { World } from '../parameters/world.ts';

/** What an owner is called, by the member's id; null for no owner. */
export const ownerName = ({ members }: Pick<World, 'members'>, id: string | null): string =>
  id === null ? 'No owner' : (members.find((member) => member.id === id)?.name ?? FORMER_MEMBER);

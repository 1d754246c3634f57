/** The sample queries of an action with names of the workspace in place of `{account}` and the like. */
import type { World } from './parameters/world.ts';

const examples: Readonly<Record<string, readonly string[]>> = {
  account: ['Northwind Traders'],
  member: ['Ana Silva'],
  'other member': ['Ben Okafor'],
  contact: ['Maya Chen'],
  invitee: ['Dana Kim'],
};

/** The same texts for the same workspace: which name is taken follows from the place of the sample. */
export function filledSamples(
  samples: readonly string[],
  { accounts, members, me }: Pick<World, 'accounts' | 'members' | 'me'>,
): readonly string[] {
  const others = members.filter(({ id }) => id !== me.id);
  const known: Readonly<Record<string, readonly string[]>> = {
    account: accounts.map(({ name }) => name),
    member: others.map(({ name }) => name),
    'other member': others.map(({ name }) => name),
  };
  return samples.map((sample, place) =>
    sample.replace(/\{([a-z ]+)\}/g, (slot, kind: string) => {
      const names = known[kind]?.length ? known[kind] : (examples[kind] ?? []);
      const shift = kind === 'other member' ? 1 : 0;
      return names[(place + shift) % names.length] ?? slot;
    }),
  );
}

/** What several states of an import do alike: the call of the import, and where an answer or a refusal leads. */
import type { RecordImportContext } from './import-setup.ts';

/** The call of one import. */
export const ofImport = ({ workspaceId, current }: RecordImportContext) => ({
  params: { id: current?.id ?? '' },
  query: { workspace_id: workspaceId },
});

export const given = <E>({ event }: { readonly event: E }) => event;

export const kept = { target: 'deciding', actions: { type: 'keepImport', params: given } } as const;

export const refused = (target: string) =>
  ({ target, actions: { type: 'keepProblem', params: given } }) as const;

/** Leaves the import for another file. */
export const startAnew = {
  target: 'opening',
  actions: [{ type: 'openImport', params: { id: null } }, 'tellImport'],
} as const;

import { findWorkspaceBySlug, listSlugs } from '../db/repositories/system-workspaces.ts';
import { Refusal } from '../domain/refusal.ts';
import type { AdminDeps } from './command.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findWorkspaceBySlug>>>;

/** The most slugs that are listed; more would not help the operator. */
const LISTED = 20;

/** @throws Refusal if no workspace has this slug. */
export async function workspaceNamed({ db }: Pick<AdminDeps, 'db'>, slug: string): Promise<Found> {
  const found = await db.system((tx) => findWorkspaceBySlug(tx, slug));
  if (found === null) throw new Refusal('not_found', `There is no workspace with the slug ${slug}.`);
  return found;
}

/** @throws Refusal if there is no workspace, or more than one. */
export async function onlyWorkspace(deps: Pick<AdminDeps, 'db'>): Promise<Found> {
  const { slugs, total } = await deps.db.system((tx) => listSlugs(tx, LISTED));
  const [slug] = slugs;
  if (slug === undefined) {
    throw new Refusal('not_found', 'There is no workspace yet. Sign up first, then run this again.');
  }
  if (total === 1) return workspaceNamed(deps, slug);
  const others = total > slugs.length ? ` and ${total - slugs.length} more` : '';
  throw new Refusal(
    'invalid_request',
    `There are ${total} workspaces. Please name one with --workspace: ${slugs.join(', ')}${others}.`,
  );
}

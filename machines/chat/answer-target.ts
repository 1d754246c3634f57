/**
 * Where an action of an answer leads (spec §2.14): to a page of the application, or, where no page has its address, to a
 * card in the conversation, never to a 404 (design §7). Pure.
 */
import type { AssistantAnswer } from '../../contract/chat-answer.ts';
import { pages } from '../../contract/pages.ts';
import { paths, reservedSegments } from '../../contract/paths.ts';

export type AnswerAction = NonNullable<AssistantAnswer['action']>;

export type Target =
  | { readonly is: 'page'; readonly path: string; readonly title: string }
  /** `label` says what was asked for. */
  | { readonly is: 'card'; readonly label: string }
  /** It has no address: it is run by its label. */
  | { readonly is: 'said'; readonly label: string };

const titles: ReadonlyMap<string, string> = new Map(
  Object.values(pages).map(({ path, title }) => [path, title]),
);

/** The title of the page of an address; null where there is no such page. */
export function titleAt(address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  if (path === paths.workspaces) return 'Workspaces';
  const [, slug = '', below = ''] = /^\/([^/\\]+)(\/.*)?$/.exec(path) ?? [];
  if (slug === '' || reservedSegments.has(slug)) return null;
  return titles.get(below) ?? null;
}

/** @param slug of the workspace, below which a target without a slash at its beginning lies */
export function targetOf({ label, route }: Omit<AnswerAction, 'slug'>, slug: string): Target {
  if (route === null) return { is: 'said', label };
  const path = route.startsWith('/') ? route : `${paths.workspace.home(slug)}/${route}`;
  const title = titleAt(path);
  return title === null ? { is: 'card', label } : { is: 'page', path, title };
}

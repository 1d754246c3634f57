/** What an answer that lists or counts rests on: the filter in words, how many, when, and where the same is seen (spec §2.14). */
import type { AnswerBasis } from '../../../contract/chat-answer.ts';
import { ME, TODAY } from '../../../contract/filter.ts';
import { filterWords } from '../../../contract/filter/words.ts';
import { pages } from '../../../contract/pages.ts';
import { fieldOf } from '../../../contract/record-type.ts';
import { defaultTriage } from '../../../contract/triage.ts';
import type { ActionContext, Answered } from '../actions/action-work.ts';
import { valueWords } from '../actions/value-words.ts';
import { tableAt } from './table-address.ts';

const listing: ReadonlySet<string> = new Set(['table', 'groups', 'items']);

/** The page of an address, and which part of it, in words: `Audit Center: from 2026-11-01, to 2026-11-07`. */
function pageWords(route: string, { actor, world }: Pick<ActionContext, 'actor' | 'world'>): string {
  const [path = '', query = ''] = route.split('?', 2);
  const below = path.slice(`/${encodeURIComponent(actor.workspace.workspace_slug)}`.length);
  const title = Object.values(pages).find((page) => page.path === below)?.title ?? 'KeepWell';
  const nameOf = (value: string) => world.members.find(({ id }) => id === value)?.name ?? value;
  const parts = [...new URLSearchParams(query)].map(([name, value]) => `${name} ${nameOf(value)}`);
  return parts.length === 0 ? title : `${title}: ${parts.join(', ')}`;
}

function wordsOf(route: string, context: Pick<ActionContext, 'actor' | 'world'>): string {
  const { actor, world } = context;
  const table = tableAt(route, {
    slug: actor.workspace.workspace_slug,
    fields: world.fields,
    today: world.today,
    triage: defaultTriage,
  });
  if (table === null) return pageWords(route, context);
  if (table.filter === null) return `All ${table.type.noun.many}`;
  return filterWords(table.filter, {
    fieldOf: (column) => fieldOf(table.type, column, world.fields),
    valueWords: (field, value) => {
      if (field.field_type === 'user' && value === ME) return 'you';
      if (field.field_type === 'date' && value === TODAY) return 'today';
      if (field.field_type === 'text' && value !== null) return `“${String(value)}”`;
      return valueWords(field, value, world);
    },
  });
}

const countIn = ({ answer, count }: Answered): number | null => {
  if (count !== undefined) return count;
  const { groups = [] } = answer;
  return groups.length === 0 ? null : groups.reduce((sum, group) => sum + group.count, 0);
};

/** Null for an answer about one record, and for one that lists nothing of the workspace. */
export function basisOf(
  answered: Answered,
  route: string | null,
  context: Pick<ActionContext, 'actor' | 'world' | 'now'>,
): AnswerBasis | null {
  const isList = listing.has(answered.answer.type) || answered.listed !== undefined;
  if (!isList || route === null) return null;
  if (new URLSearchParams(route.split('?', 2)[1]).has('record')) return null;
  return {
    words: wordsOf(route, context),
    count: countIn(answered),
    at: context.now.toISOString(),
    route,
  };
}

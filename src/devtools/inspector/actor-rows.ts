/** The tree of actors as rows: parents before their children, running actors before ended ones. Pure. */
import { statesText } from '../state-text.ts';
import type { RecordedActor } from './recorded.ts';

export interface ActorRow {
  readonly actor: RecordedActor;
  /** 1 for a root. */
  readonly level: number;
  readonly state: string;
  readonly isEnded: boolean;
}

const endings = { active: 'running', done: 'done', error: 'failed', stopped: 'stopped' } as const;

/** `form.editing` for a machine, `running` for an effect; for an ended actor also how it ended. */
export function actorState({ machine, last, status }: RecordedActor): string {
  if (machine === null) return endings[status];
  const words = statesText((last as { value?: unknown }).value);
  // A machine may have no child states.
  return status === 'active' ? words || endings.active : [endings[status], words].filter(Boolean).join(' · ');
}

function isFound(actor: RecordedActor, search: string): boolean {
  const { name, machine } = actor;
  return `${name} ${machine?.id ?? ''} ${actorState(actor)}`.toLowerCase().includes(search);
}

/** With a search, the matching actors, each below its parents. */
export function actorRows(
  roots: Iterable<RecordedActor>,
  ended: readonly RecordedActor[],
  search: string,
): readonly ActorRow[] {
  const rows: ActorRow[] = [];
  const visit = (actor: RecordedActor): void => {
    const after = rows.push({ actor, level: actor.depth + 1, state: actorState(actor), isEnded: false });
    for (const child of actor.children.values()) visit(child);
    if (search !== '' && rows.length === after && !isFound(actor, search)) rows.pop();
  };
  for (const root of roots) visit(root);
  for (const actor of ended) {
    if (search === '' || isFound(actor, search))
      rows.push({ actor, level: 1, state: actorState(actor), isEnded: true });
  }
  return rows;
}

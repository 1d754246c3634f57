/** One actor: its state on its chart, the events that may be sent to it, and its masked context. */
import { paths } from '../../../contract/paths.ts';
import { maskContext } from '../../../machines/testing/secrets.ts';
import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ActorChart } from './actor-chart.tsx';
import { actorState } from './actor-rows.ts';
import { JsonTree } from './json-tree.tsx';
import { walkOf } from './known-walks.ts';
import type { RecordedActor } from './recorded.ts';
import { SendEvent } from './send-event.tsx';

interface ActorViewProps {
  readonly actor: RecordedActor;
  readonly taken: readonly string[];
}

const tones = { active: 'info', done: 'success', error: 'danger', stopped: 'neutral' } as const;
const words = { active: 'Running', done: 'Done', error: 'Failed', stopped: 'Stopped' } as const;

function Title({ actor, children }: { readonly actor: RecordedActor; readonly children?: ReactNode }) {
  return (
    <div className="flex min-h-row-grid flex-none flex-wrap items-center gap-2 border-b border-border-subtle px-3 py-1">
      <h3 className="font-semibold wrap-anywhere">{actor.name}</h3>
      <Badge small tone={tones[actor.status]}>
        {words[actor.status]}
      </Badge>
      {children}
    </div>
  );
}

export function ActorView({ actor, taken }: ActorViewProps) {
  const { machine } = actor;
  const walk = walkOf(machine?.id ?? null);
  if (machine === null || walk === undefined) {
    return (
      <>
        <Title actor={actor} />
        <p className="p-3 text-text-muted">
          An effect. What it was given and what it answers may be secret, so only that it runs is shown.
        </p>
      </>
    );
  }
  // The actor runs a machine, so this is a machine's snapshot.
  const snapshot = actor.last as AnyMachineSnapshot;
  return (
    <div className="h-full overflow-y-auto">
      <Title actor={actor}>
        <span className="font-mono text-xs text-text-muted wrap-anywhere">{actorState(actor)}</span>
        <span className="ml-auto">
          <TextLink href={paths.dev.machine(walk.id)}>Open in the atlas</TextLink>
        </span>
      </Title>
      <div className="h-[280px] border-b border-border-subtle">
        <ActorChart key={machine.id} walk={walk} machine={machine} snapshot={snapshot} taken={taken} />
      </div>
      <section aria-label="Send an event" className="border-b border-border-subtle p-3">
        <SendEvent key={actor.sessionId} actor={actor.ref} walk={walk} snapshot={snapshot} />
      </section>
      <section aria-label="Context" className="p-3">
        <JsonTree key={actor.sessionId} name="context" value={maskContext(walk, snapshot.context)} open />
      </section>
    </div>
  );
}

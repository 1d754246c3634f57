/**
 * An actor that outlives a page: there is one per person and workspace, and every page that requests it gets the same
 * actor. It ends when the person signs out, or when an actor with another key is requested.
 */
import { useEffect } from 'react';
import type { Actor, AnyActorLogic, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { askBeforeLeaving } from '../../effects/ask-before-leaving.ts';
import { createRootActor } from './roots.ts';
import { session } from './session.ts';

/** What every running actor holds, in lines of text. */
const held = new Set<() => readonly string[]>();

/** Everything that was typed in this tab and is not saved; empty where there is nothing. */
export const unsavedText = () => [...held].flatMap((lines) => lines()).join('\n');

interface KeptActor<Machine extends AnyStateMachine, Scope> {
  readonly machine: Machine;
  /** Identifies the actor of a scope. */
  readonly key: (scope: Scope) => string;
  /** Called when an actor starts. */
  readonly input: (scope: Scope) => InputFrom<Machine>;
  /**
   * Whether ending the actor would lose data. Then the browser asks before the tab is closed, and the actor keeps
   * running without a page until this returns false. Omitted: the actor always keeps running without a page.
   */
  readonly holds?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** What ending the actor would lose, in lines of text. It is offered for copying where it cannot be saved any more. */
  readonly unsaved?: (snapshot: SnapshotFrom<Machine>) => readonly string[];
  /** Called before the first state, to listen to emitted events. */
  readonly onStart?: (actor: Actor<Machine>) => void;
  /** Called when a page shows it again after no page did. */
  readonly onReturn?: (actor: Actor<Machine>) => void;
  /** Called when no page shows it any more. */
  readonly onLeave?: (actor: Actor<Machine>) => void;
}

interface Open<Machine extends AnyStateMachine> {
  readonly key: string;
  readonly actor: Actor<Machine>;
  /** How many pages show it; null before the first. */
  pages: number | null;
  /** The last page that showed it was left. */
  isLeft: boolean;
  readonly end: () => void;
}

interface Session {
  subscribe(listener: (snapshot: { hasTag(tag: 'signedOut'): boolean }) => void): unknown;
}

export function keptActor<Machine extends AnyStateMachine, Scope>(
  { machine, key, input, holds, unsaved, onStart, onReturn, onLeave }: KeptActor<Machine, Scope>,
  endsWith: Session = session,
) {
  let open: Open<Machine> | null = null;

  function start(scope: Scope): Open<Machine> {
    const options = { input: input(scope) } as never;
    const actor = createRootActor(
      machine as AnyActorLogic,
      options,
    ) as Actor<AnyActorLogic> as Actor<Machine>;
    const holdsNow = () => holds?.(actor.getSnapshot()) ?? true;
    const lines = () => (holdsNow() ? (unsaved?.(actor.getSnapshot()) ?? []) : []);
    held.add(lines);
    const stopAsking = holds && askBeforeLeaving(holdsNow);
    const started: Open<Machine> = {
      key: key(scope),
      actor,
      pages: null,
      isLeft: false,
      end() {
        stopAsking?.();
        held.delete(lines);
        actor.stop();
        open = null;
      },
    };
    onStart?.(actor);
    actor.subscribe(() => {
      if (open === started && started.pages === 0 && !holdsNow()) started.end();
    });
    actor.start();
    return started;
  }

  function left(shown: Open<Machine>): void {
    if (open !== shown || shown.pages !== 0) return;
    shown.isLeft = true;
    onLeave?.(shown.actor);
    if (holds?.(shown.actor.getSnapshot()) === false) shown.end();
  }

  endsWith.subscribe((snapshot) => {
    if (snapshot.hasTag('signedOut')) open?.end();
  });

  return {
    /** The running actor of this person and workspace. */
    of(scope: Scope): Actor<Machine> {
      if (open?.key !== key(scope)) {
        open?.end();
        open = start(scope);
      }
      return open.actor;
    },
    /** Counts the calling page as showing the actor while it is mounted. */
    useOnScreen(actor: Actor<Machine>): void {
      useEffect(() => {
        const shown = open;
        if (shown?.actor !== actor) return;
        if (shown.isLeft) onReturn?.(actor);
        shown.isLeft = false;
        shown.pages = (shown.pages ?? 0) + 1;
        return () => {
          shown.pages = (shown.pages ?? 1) - 1;
          // In development React runs an effect twice; that does not count as leaving.
          queueMicrotask(() => left(shown));
        };
      }, [actor]);
    },
  };
}

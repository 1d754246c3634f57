import { useSelector } from '@xstate/react';
import { RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Session } from '../../../contract/sessions.ts';
import { areListed, type SessionsActor } from '../../../machines/settings/sessions.machine.ts';
import type { CollectionActor } from '../../../machines/shared/collection.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useCollection } from '../../ui/list-table/use-collection.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SessionQuestions } from './session-questions.tsx';
import { SessionRow } from './session-row.tsx';

/** Where the person is signed in. */
export function SessionsSection({ actor }: { readonly actor: SessionsActor }) {
  const list = useSelector(actor, ({ children }) => children.list);
  return list ? <Sessions actor={actor} of={list} /> : null;
}

interface SessionsProps {
  readonly actor: SessionsActor;
  readonly of: CollectionActor<Session>;
}

function Sessions({ actor, of }: SessionsProps) {
  const { rows, state, problem, isReloading, isOutdated, reload } = useCollection(of);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenRowsGo(heading, rows.length);
  const listed = areListed(rows);
  return (
    <section aria-labelledby="sessions" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} id="sessions" className="text-lg font-semibold tracking-tight">
          Sessions
        </h2>
        {(state === 'ready' || state === 'failed') && (
          <Button
            size="sm"
            label="Reload sessions"
            onClick={reload}
            icon={<RotateCcw aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
          >
            Reload
          </Button>
        )}
      </div>
      <div className="grid min-h-16 content-start gap-4">
        {(state === 'slow' || isReloading) && (
          <div role="status" aria-label="Loading sessions" className="grid gap-2 py-1">
            <Skeleton className="h-[10px] w-1/3 rounded-xs" />
            <Skeleton />
          </div>
        )}
        {state === 'failed' && (
          <p role="alert" className="text-text-muted wrap-anywhere">
            Not loaded. {problem}
          </p>
        )}
        {isOutdated && <Banner>{problem}</Banner>}
        {state === 'ready' && (listed ? <Listed actor={actor} rows={rows} /> : <NotListed actor={actor} />)}
      </div>
      <SessionQuestions actor={actor} listed={listed} />
    </section>
  );
}

/** A dialog cannot return the focus to the button of a row that is gone. */
function useFocusWhenRowsGo(target: React.RefObject<HTMLElement | null>, rows: number): void {
  const before = useRef(rows);
  useLayoutEffect(() => {
    if (rows < before.current && document.activeElement === document.body) target.current?.focus();
    before.current = rows;
  });
}

interface ListedProps {
  readonly actor: SessionsActor;
  readonly rows: readonly Session[];
}

function Listed({ actor, rows }: ListedProps) {
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  return (
    <>
      <ul
        aria-labelledby="sessions"
        className="divide-y divide-border-default rounded-md border border-border-default"
      >
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            timezone={timezone}
            onEnd={() => actor.send({ type: 'session.end', session })}
          />
        ))}
      </ul>
      {rows.some(({ is_current }) => !is_current) && (
        <div>
          <Button onClick={() => actor.send({ type: 'others.end' })}>End all other sessions</Button>
        </div>
      )}
    </>
  );
}

/** Hosted Firebase (ADR 55). */
function NotListed({ actor }: Pick<ListedProps, 'actor'>) {
  return (
    <>
      <p className="text-text-secondary">
        Where you are signed in is kept by the sign-in service of this server, which does not list it. You can
        end all of your sessions together. This browser is signed out then, too.
      </p>
      <div>
        <Button onClick={() => actor.send({ type: 'others.end' })}>End all sessions</Button>
      </div>
    </>
  );
}

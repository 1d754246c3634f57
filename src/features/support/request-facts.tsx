/** What stands beside a thread, or above it in a panel: the time that is left, and the contact who asks. */
import { useSelector } from '@xstate/react';
import { Mail } from 'lucide-react';
import type { Thread } from '../../../contract/support-thread.ts';
import { contacts } from '../../../contract/records/contacts.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { mayEdit, shownRequest } from '../../../machines/support/support-request.ts';
import { timersOf, type Timer } from '../../../machines/support/support-times.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu } from '../../ui/menu.tsx';
import { Moment } from '../../ui/moment.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { FactsPart } from './facts-part.tsx';

interface Props {
  readonly actor: SupportRequestActor;
}

export function RequestFacts({ actor }: Props) {
  const thread = useSelector(actor, ({ context }) => context.thread);
  if (thread === null) return null;
  return (
    <div className="grid gap-4">
      <RequestTimers actor={actor} />
      <RequestContact actor={actor} thread={thread} />
    </div>
  );
}

export function RequestTimers({ actor }: Props) {
  const request = useSelector(actor, ({ context }) => shownRequest(context));
  const now = useSelector(actor, ({ context }) => context.now);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  if (request === null) return null;
  return (
    <FactsPart title="Timers">
      {timersOf(request, now).map((timer) => (
        <TimerLine key={timer.label} timer={timer} timezone={timezone} />
      ))}
    </FactsPart>
  );
}

function fillOf({ left, metAt }: Timer): string {
  if (left.urgency === 'over') return 'bg-danger-solid';
  if (metAt !== null) return 'bg-success-solid';
  return left.urgency === 'soon' ? 'bg-warning-solid' : 'bg-accent';
}

function TimerLine({ timer, timezone }: { readonly timer: Timer; readonly timezone: string }) {
  const { label, left, part, endsAt, metAt } = timer;
  return (
    <div className="grid gap-[6px]">
      <span className="flex items-baseline gap-2">
        <span className="text-text-muted">{label}</span>
        <span className="ml-auto">
          <TimeLeft left={left} />
        </span>
      </span>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-data-track">
        <span className={classNames('block h-full', fillOf(timer))} style={{ width: `${part * 100}%` }} />
      </span>
      <span className="text-xs text-text-muted">
        {metAt !== null && (
          <>
            {left.urgency === 'over' ? 'Late, at ' : 'Met at '}
            <Moment at={metAt} timezone={timezone} />
          </>
        )}
        {metAt === null && endsAt !== null && (
          <>
            Ends <Moment at={endsAt} timezone={timezone} />
          </>
        )}
        {endsAt === null && 'The clock stands while it waits'}
      </span>
    </div>
  );
}

const partLabel = (part: string | null) =>
  contacts.fields.part.dropdown_options.find(({ value }) => value === part)?.label ?? null;

export function RequestContact({ actor, thread }: Props & { readonly thread: Thread }) {
  const edits = useSelector(actor, ({ context }) => mayEdit(context));
  const can = useSelector(actor, (snapshot) => snapshot.can({ type: 'contact.choose', id: null }));
  const shown = useSelector(actor, ({ context: { wanted, thread: held } }) =>
    wanted?.field === 'contact' ? wanted.value : (held?.contact_id ?? null),
  );
  const person = thread.contacts.find(({ id }) => id === shown);
  const choose = (id: string | null) => () => actor.send({ type: 'contact.choose', id });
  const others = thread.contacts.filter(({ id }) => id !== shown);
  const entries = [
    ...others.map(({ id, full_name }) => ({ label: full_name, onChoose: choose(id) })),
    ...(shown === null ? [] : [{ label: 'Nobody', onChoose: choose(null), apart: true }]),
  ];
  return (
    <FactsPart
      title="Contact"
      end={
        edits &&
        entries.length > 0 && (
          <Menu label="Change contact" text="Change contact" size="sm" disabled={!can} entries={entries} />
        )
      }
    >
      {person === undefined ? (
        <span className="text-text-muted">Nobody is named</span>
      ) : (
        <div className="flex items-center gap-2">
          <Avatar id={person.id} name={person.full_name} picture={null} size="md" />
          <span className="min-w-0 flex-1">
            <b className="flex items-center gap-2 font-medium">
              <span className="truncate">{person.full_name}</span>
              {partLabel(person.part) !== null && <Badge>{partLabel(person.part)}</Badge>}
            </b>
            <small className="block truncate text-xs text-text-muted">
              {person.job_title ?? person.email}
            </small>
          </span>
          {person.email !== null && (
            <a
              href={`mailto:${person.email}`}
              aria-label={`Write to ${person.full_name}`}
              className="inline-grid size-control-sm flex-none place-items-center rounded-md text-text-muted hover:bg-surface-hover narrow:size-row-grid-touch"
            >
              <Mail aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
            </a>
          )}
        </div>
      )}
    </FactsPart>
  );
}

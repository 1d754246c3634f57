import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { LiveLinkActor } from '../../machines/records/live-link.machine.ts';
import { peopleAt, presentNames, presentText } from '../../machines/records/people-at.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { Avatar } from '../ui/avatar.tsx';

/** Pictures that are shown; the text counts the others. */
const SHOWN = 3;

/** The same in a row. */
const SHOWN_IN_ROW = 2;

/** Tells the rows inside it who else is at their records; null for nobody. */
export const PresenceContext = createContext<LiveLinkActor | null>(null);

interface PresentPeopleProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly live: LiveLinkActor;
  readonly id: string;
}

/** Who else looks at the record now. */
export function PresentPeople<R extends TableRecord, V extends TableView>(props: PresentPeopleProps<R, V>) {
  const { actor, live, id } = props;
  const present = useSelector(live, ({ context }) => context.present[id]);
  const members = useSelector(actor, ({ context }) => context.members);
  const memberId = useSelector(actor, ({ context }) => context.member.id);
  const people = peopleAt(present, { members, memberId });
  return (
    <span role="status" className="ml-auto flex min-w-0 items-center gap-2 text-sm text-text-muted">
      {people.length > 0 && (
        <>
          <span className="flex flex-none -space-x-1" aria-hidden="true">
            {people.slice(0, SHOWN).map((person) => (
              <Avatar
                key={person.id}
                id={person.id}
                name={person.name}
                picture={person.profile_picture_url}
              />
            ))}
          </span>
          <span className="truncate">{presentText(people.map(({ name }) => name))}</span>
        </>
      )}
    </span>
  );
}

interface RowPeopleProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly id: string;
}

/** Who else looks at the record of a row now. It renders only when the people at this record change. */
export function RowPeople<R extends TableRecord, V extends TableView>({ actor, id }: RowPeopleProps<R, V>) {
  const live = useContext(PresenceContext);
  const present = useSelector(live ?? undefined, (snapshot) => snapshot?.context.present[id]);
  const members = useSelector(actor, ({ context }) => context.members);
  const memberId = useSelector(actor, ({ context }) => context.member.id);
  const people = peopleAt(present, { members, memberId });
  if (people.length === 0) return null;
  const text = presentNames(people.map(({ name }) => name));
  return (
    <span role="img" aria-label={text} data-grid-also={text} className="record-people">
      {people.slice(0, SHOWN_IN_ROW).map((person) => (
        <Avatar key={person.id} id={person.id} name={person.name} picture={person.profile_picture_url} />
      ))}
      {people.length > SHOWN_IN_ROW && (
        <span aria-hidden="true" className="record-people-more">
          +{people.length - SHOWN_IN_ROW}
        </span>
      )}
    </span>
  );
}

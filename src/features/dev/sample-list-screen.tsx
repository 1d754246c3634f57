import { useSelector } from '@xstate/react';
import { Plus, Trash2, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { changeAt, type CollectionActor } from '../../../machines/shared/collection.machine.ts';
import type { Person, SampleListActor } from '../../../machines/shared/sample-list.machine.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ListView } from '../../../machines/shared/list-view.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListPage } from '../../ui/list-table/list-page.tsx';
import { RevertedLine } from '../../ui/list-table/reverted-line.tsx';
import { useCollection } from '../../ui/list-table/use-collection.ts';
import { Switch } from '../../ui/switch.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { RemovePersonQuestion } from './remove-person-question.tsx';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

interface ActiveCellProps {
  readonly people: CollectionActor<Person>;
  readonly person: Person;
}

function ActiveCell({ people, person }: ActiveCellProps) {
  const change = useSelector(people, (snapshot) => changeAt(snapshot, person.id));
  return (
    <span className="grid gap-1">
      <Switch
        bare
        label={`Active, ${person.name}`}
        checked={person.active}
        onChange={(active) => people.send({ type: 'item.change', item: { ...person, active } })}
      />
      {change && <RevertedLine actor={change} name={person.name} />}
    </span>
  );
}

const columnsOf = (actor: SampleListActor, people: CollectionActor<Person>): ListColumn<Person>[] => [
  {
    key: 'name',
    label: 'Name',
    width: 160,
    cell: ({ name }) => name,
    rank: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'email',
    label: 'Email',
    width: 180,
    cell: ({ email }) => email,
    rank: ({ email }) => email,
    text: ({ email }) => email,
  },
  {
    key: 'active',
    label: 'Active',
    width: 180,
    cell: (person) => <ActiveCell people={people} person={person} />,
    rank: ({ active }) => Number(active),
  },
  {
    key: 'actions',
    label: 'Actions',
    width: 80,
    end: true,
    cell: ({ id, name }) => (
      <IconButton label={`Remove ${name}`} onClick={() => actor.send({ type: 'person.remove', id })}>
        <Trash2 {...icon} />
      </IconButton>
    ),
  },
];

const start: ListView = { search: '', sort: null };

/** A list of people, as on a settings page. */
export function SampleListScreen({ actor }: { readonly actor: SampleListActor }) {
  const people = useSelector(actor, ({ children }) => children.people);
  return people ? <PeopleList actor={actor} people={people} /> : null;
}

interface PeopleListProps {
  readonly actor: SampleListActor;
  readonly people: CollectionActor<Person>;
}

function PeopleList({ actor, people }: PeopleListProps) {
  const list = useCollection(people);
  const [view, setView] = useState(start);
  const columns = useMemo(() => columnsOf(actor, people), [actor, people]);
  return (
    <div className="-mx-5">
      <ListPage
        one="person"
        many="people"
        list={list}
        columns={columns}
        nameOf={({ name }) => name}
        view={view}
        onView={setView}
        buttons={
          <Button
            tone="primary"
            disabled={list.state !== 'ready'}
            onClick={() => actor.send({ type: 'person.add' })}
            icon={<Plus {...icon} />}
          >
            Add person
          </Button>
        }
        more={({ name, email }) => `${name} is written to at ${email}.`}
        empty={<EmptyState icon={<Users strokeWidth={1.75} />}>Nobody is here yet.</EmptyState>}
      />
      <AddPersonDialog actor={actor} />
      <RemovePersonQuestion actor={actor} people={people} />
    </div>
  );
}

import { useActorRef } from '@xstate/react';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { workingSampleList, type Person } from '../../../machines/shared/sample-list.machine.ts';
import { SampleListScreen } from '../../features/dev/sample-list-screen.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable, type ListState } from '../../ui/list-table/list-table.tsx';
import { sampleEffects } from './sample-effects.ts';
import { Specimen } from './specimen.tsx';

const nothing = () => {};

const columns: readonly ListColumn<Person>[] = [
  { key: 'name', label: 'Name', width: 180, cell: ({ name }) => name, rank: ({ name }) => name },
  { key: 'email', label: 'Email', width: 180, cell: ({ email }) => email },
];

function Working() {
  const [list] = useState(() => workingSampleList(sampleEffects()));
  return <SampleListScreen actor={useActorRef(list)} />;
}

function Waiting({ state }: { readonly state: ListState }) {
  return (
    <div className="-mx-5">
      <ListTable
        many="people"
        columns={columns}
        rows={[]}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        state={state}
        problem="Network error. Please try again."
        onRetry={nothing}
        view={{ search: '', sort: null }}
        onView={nothing}
        empty={<EmptyState icon={<Users strokeWidth={1.75} />}>Nobody is here yet.</EmptyState>}
      />
    </div>
  );
}

export function ListTables() {
  return (
    <>
      <Specimen name="List table">
        <Working />
      </Specimen>
      <Specimen name="List table loading">
        <Waiting state="slow" />
      </Specimen>
      <Specimen name="List table empty">
        <Waiting state="ready" />
      </Specimen>
      <Specimen name="List table failed">
        <Waiting state="failed" />
      </Specimen>
    </>
  );
}

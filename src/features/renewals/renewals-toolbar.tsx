import { useSelector } from '@xstate/react';
import { SearchField } from '../../ui/search-field.tsx';
import type { RenewalsActor } from './renewals-screen.tsx';

interface RenewalsToolbarProps {
  readonly actor: RenewalsActor;
  readonly count: number;
}

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'renewal' : 'renewals'}`;

/** Search at the left, how many are shown at the right. It stands from the start, so nothing jumps. */
export function RenewalsToolbar({ actor, count }: RenewalsToolbarProps) {
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const search = useSelector(actor, ({ context }) => context.search);
  return (
    <div className="flex h-[52px] flex-none items-center gap-3 pl-5 pr-4 narrow:h-[60px] narrow:px-3">
      <SearchField
        value={search}
        disabled={!ready}
        placeholder="Search renewals"
        onChange={(text) => actor.send({ type: 'search.change', text })}
      />
      {ready && (
        <span className="ml-auto whitespace-nowrap tabular-nums text-text-muted narrow:sr-only">
          {counted(count)}
        </span>
      )}
    </div>
  );
}

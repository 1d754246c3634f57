import { useSelector } from '@xstate/react';
import { shownRows } from '../../../machines/renewals/shown-rows.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { RenewalsActor } from './renewals-screen.tsx';

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'renewal' : 'renewals'}`;

/** Search at the left, how many are shown at the right. It stands from the start, so nothing jumps. */
export function RenewalsToolbar({ actor }: { readonly actor: RenewalsActor }) {
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const search = useSelector(actor, ({ context }) => context.search);
  const count = useSelector(actor, ({ context }) => shownRows(context).length);
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

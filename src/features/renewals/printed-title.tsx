import { useSelector } from '@xstate/react';
import { usePrinting } from '../../ui/use-printing.ts';
import { viewWords } from './filter-words.ts';
import type { RenewalsActor } from './renewals-screen.tsx';

interface PrintedTitleProps {
  readonly actor: RenewalsActor;
  readonly count: number;
}

/** What a sheet of paper shows, which on the screen the toolbar says. */
export function PrintedTitle({ actor, count }: PrintedTitleProps) {
  return usePrinting() ? <Title actor={actor} count={count} /> : null;
}

function Title({ actor, count }: PrintedTitleProps) {
  const { view, rows, members, member } = useSelector(actor, ({ context }) => context);
  const words = viewWords(view, { rows, members, memberId: member.id });
  return (
    <p className="pb-3 text-md font-semibold">
      {['Renewals Dashboard', count.toLocaleString('en-US'), ...words].join(' · ')}
    </p>
  );
}

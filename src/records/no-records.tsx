import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { isNarrowed, type TableView } from '../../machines/records/view.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { TableParts } from './table-parts.ts';
import { useViewWords } from './use-view-words.ts';

interface NoRecordsProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  readonly onWiden: () => void;
  /** Offered if there are no records at all. */
  readonly start?: ReactNode;
}

/** Shown without records: the table is empty, or search and filters match none. */
export function NoRecords<R extends TableRecord, V extends TableView>(props: NoRecordsProps<R, V>) {
  const { actor, parts, onWiden, start } = props;
  const isEmpty = useSelector(actor, ({ context }) => context.rows.length === 0);
  const asked = useSelector(actor, ({ context }) => isNarrowed(context.view));
  const words = useViewWords(actor, parts);
  const widen = () => {
    actor.send({ type: 'view.widen' });
    onWiden();
  };
  return (
    <div role="status" className="grid min-w-0 flex-1 place-content-center">
      <EmptyState
        icon={<SearchX strokeWidth={1.75} />}
        action={isEmpty ? start : asked && <Button onClick={widen}>{`Show all ${parts.many}`}</Button>}
      >
        {asked && !isEmpty ? `No ${parts.many} match: ${words.join(', ')}` : `No ${parts.many} yet`}
      </EmptyState>
    </div>
  );
}

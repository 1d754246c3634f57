import { useSelector } from '@xstate/react';
import { Pencil, Trash2, UserRoundPen, X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { BulkEditActor } from './bulk-edit-actor.ts';
import { BulkRemoval } from './bulk-removal.tsx';
import { BulkSetting } from './bulk-setting.tsx';

interface BulkBarProps {
  readonly actor: BulkEditActor;
  /** The field of the owner; omitted for records without one. */
  readonly ownerField?: string;
  /** The records of the view; selected ones that it does not show are counted. */
  readonly shown: readonly string[];
  /** Many records are being written. */
  readonly busy: boolean;
}

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

/** What can be done with the selected records, over the end of the table. */
export function BulkBar({ actor, ownerField, shown, busy }: BulkBarProps) {
  const selected = useSelector(actor, ({ context }) => context.selected);
  const isSetting = useSelector(actor, (snapshot) => snapshot.matches('setting'));
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const { size } = selected;
  const hidden = size - shown.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0);
  const count = size.toLocaleString('en-US');
  return (
    <>
      <span role="status" className="sr-only">
        {size > 0 && `${count} selected`}
      </span>
      {size > 0 && (
        <div role="toolbar" aria-label="Selected records" className="bulk-bar">
          <span className="whitespace-nowrap px-1 font-semibold tabular-nums">{count} selected</span>
          {hidden > 0 && (
            <span className="whitespace-nowrap text-text-muted">
              {hidden.toLocaleString('en-US')} not in this view
            </span>
          )}
          <Button
            tone="ghost"
            disabled={busy}
            icon={<Pencil {...icon} />}
            onClick={() => actor.send({ type: 'set.open', field: null })}
          >
            Set a field
          </Button>
          {ownerField !== undefined && (
            <Button
              tone="ghost"
              disabled={busy}
              icon={<UserRoundPen {...icon} />}
              onClick={() => actor.send({ type: 'set.open', field: ownerField })}
            >
              Hand over
            </Button>
          )}
          <Button
            tone="ghost"
            disabled={busy}
            icon={<Trash2 {...icon} />}
            onClick={() => actor.send({ type: 'remove.open' })}
          >
            Remove
          </Button>
          <IconButton label="Clear selection" onClick={() => actor.send({ type: 'rows.clear' })}>
            <X {...icon} />
          </IconButton>
        </div>
      )}
      {isSetting && <BulkSetting actor={actor} ownerField={ownerField} />}
      {isRemoving && <BulkRemoval actor={actor} />}
    </>
  );
}

import { useSelector } from '@xstate/react';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { CHAT_TITLE_LENGTH } from '../../../contract/chat-folders.ts';
import { newFolder, type ChatItemActor } from '../../../machines/chat/chat-item.machine.ts';
import type { PanelsActor } from '../../../machines/chat/panels.machine.ts';
import type { TrashedItemActor } from '../../../machines/chat/trashed-item.machine.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import { inputStyle } from '../../ui/input-style.ts';
import { ItemIcon } from './item-icon.tsx';

const icon = { 'aria-hidden': true, className: 'size-icon-sm', strokeWidth: 1.75 } as const;

/** What takes the place of a focused button has the focus. */
const focusNow = (element: HTMLElement | null) => element?.focus();

/** The name of a row as it is typed: Enter keeps it, Escape does not. */
export function RenamedRow({ row, label }: { readonly row: ChatItemActor; readonly label: string }) {
  const draft = useSelector(row, ({ context }) => context.draft);
  const kind = useSelector(row, ({ context }) => context.item.kind);
  const isRefused = useSelector(row, ({ context }) => context.problem !== null);
  const confirm = () => row.send({ type: 'rename.confirm' });
  const cancel = () => row.send({ type: 'rename.cancel' });
  return (
    <div className="chat-row is-renamed">
      <ItemIcon kind={kind} />
      <input
        ref={focusNow}
        aria-label={label}
        aria-invalid={isRefused}
        value={draft}
        maxLength={CHAT_TITLE_LENGTH}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => row.send({ type: 'draft.change', text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) confirm();
          else if (event.key === 'Escape') cancel();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        className={inputStyle(isRefused, 'h-6 min-w-0 flex-1 rounded-sm px-[6px]')}
      />
      <span className="chat-row-tools">
        <IconButton label="Save name" onClick={confirm}>
          <Check {...icon} />
        </IconButton>
        <IconButton label="Cancel" onClick={cancel}>
          <X {...icon} />
        </IconButton>
      </span>
    </div>
  );
}

interface AskedRowProps {
  /** Literal words of spec §4. */
  readonly question: 'Confirm Removal' | 'Confirm Restore';
  readonly title: string;
  readonly kind: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question in the place of a row's buttons. The focus is on Cancel, so that Enter too early does nothing. */
function AskedRow({ question, title, kind, onConfirm, onCancel }: AskedRowProps) {
  return (
    // Escape bubbles from the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={`${question}: ${title}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
      className={classNames('chat-row', question === 'Confirm Removal' ? 'is-confirm' : 'is-restore')}
    >
      {kind}
      <span className="chat-row-title px-1">{title}</span>
      <span className="chat-row-ask">{question}</span>
      <span className="chat-row-tools">
        <IconButton label="Confirm" onClick={onConfirm}>
          <Check {...icon} />
        </IconButton>
        <button
          type="button"
          ref={focusNow}
          aria-label="Cancel"
          onClick={onCancel}
          className={iconButtonStyle}
        >
          <X {...icon} />
        </button>
      </span>
    </div>
  );
}

export function RemovalRow({ row }: { readonly row: ChatItemActor }) {
  const title = useSelector(row, ({ context }) => context.item.title);
  const kind = useSelector(row, ({ context }) => context.item.kind);
  return (
    <AskedRow
      question="Confirm Removal"
      title={title}
      kind={<ItemIcon kind={kind} />}
      onConfirm={() => row.send({ type: 'removal.confirm' })}
      onCancel={() => row.send({ type: 'removal.cancel' })}
    />
  );
}

export function RestoreRow({ row }: { readonly row: TrashedItemActor }) {
  const title = useSelector(row, ({ context }) => context.item.title);
  const kind = useSelector(row, ({ context }) => context.item.kind);
  return (
    <AskedRow
      question="Confirm Restore"
      title={title}
      kind={<ItemIcon kind={kind} />}
      onConfirm={() => row.send({ type: 'restore.confirm' })}
      onCancel={() => row.send({ type: 'restore.cancel' })}
    />
  );
}

interface NewFolderRowProps {
  readonly actor: PanelsActor;
  readonly kind: 'chatFolder' | 'actionFolder';
}

/** A folder that is made by naming it, above the others. */
export function NewFolderRow({ actor, kind }: NewFolderRowProps) {
  const row = useSelector(actor, ({ children }) => children[`item:${newFolder(kind).id}`]);
  return row ? <NewFolder row={row} /> : null;
}

function NewFolder({ row }: { readonly row: ChatItemActor }) {
  const isTyped = useSelector(row, (snapshot) => snapshot.matches('renaming'));
  const isSaving = useSelector(row, (snapshot) => snapshot.matches('saving'));
  const draft = useSelector(row, ({ context }) => context.draft);
  const kind = useSelector(row, ({ context }) => context.item.kind);
  if (!isTyped && !isSaving) return null;
  return (
    <div className="flex-none px-2">
      {isTyped ? (
        <RenamedRow row={row} label="Name of the new folder" />
      ) : (
        <div className="chat-row" aria-busy="true">
          <ItemIcon kind={kind} />
          <span className="chat-row-title px-1">{draft}</span>
        </div>
      )}
    </div>
  );
}

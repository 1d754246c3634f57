import { useSelector } from '@xstate/react';
import { Check, Copy, Pencil } from 'lucide-react';
import type { MessageAct, MessageActor } from '../../../machines/chat/message.machine.ts';
import { Hint } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export interface MessageActsProps {
  /** Its place in the conversation, from 1. */
  readonly place: number;
  /** What is being done with the message; undefined for nothing. */
  readonly acting: MessageActor | undefined;
  readonly onAct: (act: MessageAct) => void;
  /** The last question can be edited while nothing is under way. */
  readonly mayEdit?: boolean;
}

/** What a person can do with a message. A table is copied as cells. */
export function MessageActs({ place, acting, onAct, mayEdit = false }: MessageActsProps) {
  return (
    <span className="flex flex-none items-center opacity-0 transition-opacity duration-instant group-focus-within/message:opacity-100 group-hover/message:opacity-100 has-[[role]]:opacity-100 pointer-coarse:opacity-100">
      {mayEdit && (
        <Hint text="Edit">
          <IconButton label="Edit question" onClick={() => onAct({ type: 'message.edit' })}>
            <Pencil aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
          </IconButton>
        </Hint>
      )}
      {acting === undefined ? (
        <CopyButton place={place} onCopy={() => onAct({ type: 'message.copy' })} />
      ) : (
        <Copying actor={acting} place={place} />
      )}
    </span>
  );
}

interface CopyButtonProps {
  readonly place: number;
  readonly onCopy: () => void;
  readonly isDone?: boolean;
  readonly disabled?: boolean;
}

function CopyButton({ place, onCopy, isDone = false, disabled = false }: CopyButtonProps) {
  const Icon = isDone ? Check : Copy;
  return (
    <Hint text="Copy">
      <IconButton label={`Copy message ${place}`} disabled={disabled} onClick={onCopy}>
        <Icon aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
      </IconButton>
    </Hint>
  );
}

function Copying({ actor, place }: { readonly actor: MessageActor; readonly place: number }) {
  const isCopied = useSelector(actor, (snapshot) => snapshot.matches('copied'));
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('uncopied'));
  const canCopy = useSelector(actor, (snapshot) => snapshot.can({ type: 'message.copy' }));
  const copy = () => actor.send({ type: 'message.copy' });
  return (
    <>
      <CopyButton place={place} onCopy={copy} isDone={isCopied} disabled={!canCopy} />
      <span className="text-xs text-text-muted">
        {isCopied && <span role="status">Copied</span>}
        {isRefused && (
          <span role="alert">
            Not copied. <LinkButton onClick={copy}>Copy again</LinkButton>
          </span>
        )}
      </span>
    </>
  );
}

import { useSelector } from '@xstate/react';
import { FileText, SquarePen, X } from 'lucide-react';
import type { ChatActor } from '../../../machines/chat/chat.machine.ts';
import type { ConversationActor } from '../../../machines/chat/conversation.machine.ts';
import { Hint } from '../../ui/hint.tsx';
import type { PanelsActor } from '../../../machines/chat/panels.machine.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NewActionButton, PanelButton } from './panel-buttons.tsx';

interface ToolProps {
  readonly actor: ChatActor;
}

interface ChatToolsProps extends ToolProps {
  /** Omitted where the panels are not shown. */
  readonly panels?: PanelsActor | undefined;
}

/** The buttons of the assistant in the input (spec §2.14). */
export function ChatTools({ actor, panels }: ChatToolsProps) {
  const conversation = useSelector(actor, ({ children }) => children.conversation);
  return (
    <>
      {panels && <PanelButton actor={panels} panel="history" />}
      <Hint text="New Chat">
        <IconButton label="Start new chat" onClick={() => actor.send({ type: 'chat.new' })}>
          <SquarePen aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
        </IconButton>
      </Hint>
      {panels && (
        <>
          <span aria-hidden="true" className="mx-[6px] h-4 border-l border-border-default narrow:mx-half" />
          {conversation && <NewAction panels={panels} conversation={conversation} />}
          <PanelButton actor={panels} panel="actions" />
        </>
      )}
    </>
  );
}

interface NewActionProps {
  readonly panels: PanelsActor;
  readonly conversation: ConversationActor;
}

/** Usable when the assistant is ready and the conversation has messages. */
function NewAction({ panels, conversation }: NewActionProps) {
  const sessionId = useSelector(conversation, (snapshot) =>
    snapshot.matches({ ready: { talk: 'resting' } }) && snapshot.context.messages.length > 0
      ? snapshot.context.sessionId
      : null,
  );
  return <NewActionButton actor={panels} sessionId={sessionId} />;
}

/** What a question is about beside its words: the open page, until the person takes it away. */
export function AboutPage({ actor }: ToolProps) {
  const label = useSelector(actor, ({ context }) => context.page?.label ?? null);
  if (label === null) return null;
  return (
    <span className="ml-1 inline-flex h-6 min-w-0 narrow:order-first narrow:mb-1 narrow:mr-[40%] items-center gap-[6px] rounded-sm bg-surface-pressed pl-2 text-xs font-medium text-text-secondary narrow:h-row-grid-touch">
      <FileText aria-hidden="true" className="size-3 flex-none" strokeWidth={1.75} />
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={`Ask without ${label}`}
        onClick={() => actor.send({ type: 'page.drop' })}
        className="grid size-6 flex-none place-items-center rounded-sm text-text-muted hover:text-text-primary narrow:size-row-grid-touch"
      >
        <X aria-hidden="true" className="size-3" strokeWidth={1.75} />
      </button>
    </span>
  );
}

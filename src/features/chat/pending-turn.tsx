import { useSelector } from '@xstate/react';
import type { ConversationActor } from '../../../machines/chat/conversation.machine.ts';
import { messageId } from '../../../machines/chat/conversation.ts';
import type { MessageAct } from '../../../machines/chat/message.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { AssistantLabel } from './assistant-label.tsx';
import { QuestionEdit } from './question-edit.tsx';
import { Thinking } from './thinking.tsx';
import { UserMessage } from './user-message.tsx';

interface PendingTurnProps {
  readonly actor: ConversationActor;
}

/** The question that is being answered, or that has no answer because something failed. */
export function PendingTurn({ actor }: PendingTurnProps) {
  const id = useSelector(actor, ({ context }) => context.asked?.turn.key ?? null);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ ready: { talk: 'failed' } }));
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (id === null) return null;
  return (
    <div className="grid gap-6 pt-6">
      <PendingQuestion actor={actor} id={id} />
      {isBusy && (
        <div>
          <AssistantLabel />
          <Thinking actor={actor} />
        </div>
      )}
      {isFailed && (
        <div className="grid justify-items-start gap-2 text-sm">
          <Banner>{problem}</Banner>
          <Button size="sm" onClick={() => actor.send({ type: 'answer.retry' })}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

function PendingQuestion({ actor, id }: PendingTurnProps & { readonly id: string }) {
  const text = useSelector(actor, ({ context }) => context.asked?.text ?? '');
  const place = useSelector(actor, ({ context }) => context.messages.length + 1);
  const mayEdit = useSelector(actor, (snapshot) => snapshot.can({ type: 'question.edit' }));
  const edit = useSelector(actor, ({ children }) => children.edit);
  const acting = useSelector(actor, ({ children }) => children[messageId(id)]);
  const onAct = (act: MessageAct) =>
    actor.send(act.type === 'message.copy' ? { type: 'message.copy', id } : { type: 'question.edit' });
  if (edit !== undefined) return <QuestionEdit actor={edit} />;
  return <UserMessage text={text} acts={{ place, acting, onAct, mayEdit }} />;
}

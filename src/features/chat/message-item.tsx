import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { ConversationActor } from '../../../machines/chat/conversation.machine.ts';
import { lastQuestion, messageId } from '../../../machines/chat/conversation.ts';
import type { ThreadMessage } from '../../../machines/chat/thread-message.ts';
import type { MessageAct } from '../../../machines/chat/message.machine.ts';
import { AssistantMessage } from './assistant-message.tsx';
import { QuestionEdit } from './question-edit.tsx';
import { UserMessage } from './user-message.tsx';

interface MessageItemProps {
  readonly actor: ConversationActor;
  readonly message: ThreadMessage;
  /** Its place in the conversation, from 1. */
  readonly place: number;
  /** What can be done with it is seen only under a pointer or with the focus in it. */
  readonly hasActs: boolean;
}

/** A message of a conversation, with what a person does with it. */
export const MessageItem = memo(function MessageItem({ actor, message, place, hasActs }: MessageItemProps) {
  const { id, text, answer } = message;
  const isLast = useSelector(actor, ({ context }) => lastQuestion(context)?.id === id);
  const mayEdit = useSelector(actor, (snapshot) => snapshot.can({ type: 'question.edit' }));
  const edit = useSelector(actor, ({ children }) => children.edit);
  const acting = useSelector(actor, ({ children }) => children[messageId(id)]);
  const onAct = (act: MessageAct) =>
    actor.send(act.type === 'message.copy' ? { type: 'message.copy', id } : { type: 'question.edit' });
  const acts = hasActs ? { place, acting, onAct } : null;
  if (answer !== null)
    return (
      <AssistantMessage
        actor={actor}
        id={id}
        answer={answer}
        isOfPart={message.isOfPart === true}
        acts={acts}
      />
    );
  if (isLast && edit !== undefined) return <QuestionEdit actor={edit} />;
  return (
    <UserMessage
      text={text}
      acts={acts && { ...acts, mayEdit: isLast && mayEdit }}
      isUnanswered={message.isUnanswered === true}
    />
  );
});

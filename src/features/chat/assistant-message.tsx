import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { AssistantAnswer } from '../../../contract/chat-answer.ts';
import type { ConversationActor } from '../../../machines/chat/conversation.machine.ts';
import { answersAfter, stateNow } from '../../../machines/chat/conversation.ts';
import { isPending, outcomeOf } from '../../../machines/chat/proposals.ts';
import { AnswerView } from './answer/answer-view.tsx';
import { AssistantLabel } from './assistant-label.tsx';
import { MessageActs, type MessageActsProps } from './message-acts.tsx';

interface AssistantMessageProps {
  readonly actor: ConversationActor;
  readonly id: string;
  readonly answer: AssistantAnswer;
  readonly isOfPart: boolean;
  /** Null while they are not rendered. */
  readonly acts: MessageActsProps | null;
}

/** An answer of the assistant with its parts. */
export function AssistantMessage({ actor, id, answer, isOfPart, acts }: AssistantMessageProps) {
  const slug = useSelector(actor, ({ context }) => context.slug);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const isOver = useSelector(
    actor,
    (snapshot) =>
      snapshot.context.messages.at(-1)?.id !== id || !snapshot.can({ type: 'message.send', text: 'Hello' }),
  );
  // Only a proposal has an outcome, and finding it reads the rest of the conversation.
  const outcome = useSelector(actor, ({ context }) =>
    answer.type === 'proposal' ? outcomeOf(answer, answersAfter(context, id)) : undefined,
  );
  const proposal = useProposal(actor, id, answer);
  const upload = useSelector(actor, ({ children }) => children[`upload:${id}`]);
  const undo = useSelector(actor, ({ children }) => children[`undo:${id}`]);
  const onSay = useCallback((text: string) => actor.send({ type: 'message.send', text }), [actor]);
  const onOpen = useCallback((path: string) => actor.send({ type: 'address.open', path }), [actor]);
  return (
    <div className="group/message relative min-w-0">
      <AssistantLabel />
      <AnswerView
        answer={answer}
        slug={slug}
        timezone={timezone}
        isOver={isOver}
        onSay={onSay}
        onOpen={onOpen}
        isOfPart={isOfPart}
        proposal={proposal}
        outcome={outcome}
        upload={upload}
        undo={undo}
      />
      {/* In the space between two messages, which is too low for fingers. */}
      <span className="absolute top-full -ml-1 flex narrow:static narrow:-mb-3 narrow:h-11 pointer-coarse:static pointer-coarse:-mb-3 pointer-coarse:h-11">
        {acts && <MessageActs {...acts} />}
      </span>
    </div>
  );
}

/** The flow of a proposal that waits or was decided here; one that was decided elsewhere has none any more. */
function useProposal(actor: ConversationActor, id: string, answer: AssistantAnswer) {
  return useSelector(actor, ({ children, context }) => {
    const proposal = children[`proposal:${id}`];
    const isDecidedElsewhere =
      proposal?.getSnapshot().matches('waiting') === true && !isPending(answer, stateNow(context));
    return isDecidedElsewhere ? undefined : proposal;
  });
}

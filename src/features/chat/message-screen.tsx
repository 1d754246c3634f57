import { useSelector } from '@xstate/react';
import type { MessageActor } from '../../../machines/chat/message.machine.ts';
import { QuestionEdit } from './question-edit.tsx';
import { UserMessage } from './user-message.tsx';

/** One question alone, for its walk and the atlas. */
export function MessageScreen({ actor }: { readonly actor: MessageActor }) {
  const text = useSelector(actor, ({ context }) => context.text);
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'));
  const mayEdit = useSelector(actor, (snapshot) => snapshot.can({ type: 'message.edit' }));
  return (
    <div className="max-w-chat p-6 text-md">
      {isEditing ? (
        <QuestionEdit actor={actor} />
      ) : (
        <UserMessage
          text={text}
          acts={{ place: 1, acting: actor, onAct: (act) => actor.send(act), mayEdit }}
        />
      )}
    </div>
  );
}

import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { MESSAGE_LENGTH } from '../../../contract/chat.ts';
import type { MessageActor } from '../../../machines/chat/message.machine.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** The last question while it is edited, to be asked again. */
export function QuestionEdit({ actor }: { readonly actor: MessageActor }) {
  const text = useSelector(actor, ({ context }) => context.text);
  const canSend = useSelector(actor, (snapshot) => snapshot.can({ type: 'edit.send' }));
  const cancel = () => actor.send({ type: 'edit.cancel' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const isSent = event.key === 'Enter' && !event.shiftKey;
    if (!isSent && event.key !== 'Escape') return;
    event.preventDefault();
    if (isSent) actor.send({ type: 'edit.send' });
    else cancel();
  };
  return (
    <div className="grid gap-2 rounded-lg bg-surface-pressed p-3">
      <TextArea
        label="Edit question"
        value={text}
        autoFocus
        maxLength={MESSAGE_LENGTH}
        onChange={(typed) => actor.send({ type: 'edit.change', text: typed })}
        onKeyDown={onKeyDown}
      />
      <span className="flex justify-end gap-2">
        <Button size="sm" onClick={cancel}>
          Cancel
        </Button>
        <Button
          size="sm"
          tone="primary"
          disabled={!canSend}
          onClick={() => actor.send({ type: 'edit.send' })}
        >
          Ask again
        </Button>
      </span>
    </div>
  );
}

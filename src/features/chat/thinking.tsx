import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import type { ConversationActor } from '../../../machines/chat/conversation.machine.ts';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';

const stages = [
  { name: 'processing', words: 'Processing' },
  { name: 'specialist', words: 'Specialist' },
  { name: 'llm', words: 'LLM' },
] as const;

/** How far the assistant is with an answer (spec §2.14). Its start and end are told by the conversation, so this is not. */
export function Thinking({ actor }: { readonly actor: ConversationActor }) {
  const at = useSelector(actor, (snapshot) =>
    stages.findIndex(({ name }) => snapshot.matches({ ready: { talk: { asking: name } } })),
  );
  if (at === -1) return null;
  return (
    <div
      role="group"
      aria-label={`Thinking: ${stages[at]?.words ?? ''}`}
      className="flex flex-wrap items-center gap-x-[14px] gap-y-1 text-sm text-text-muted"
    >
      {stages.map(({ name, words }, index) => (
        <span
          key={name}
          className={classNames(
            'inline-flex items-center gap-[6px]',
            index === at && 'font-medium text-text-primary',
          )}
        >
          <span aria-hidden="true" className="grid size-icon-sm place-items-center">
            {index < at && <Check className="size-icon-sm text-success-solid" strokeWidth={2.25} />}
            {index === at && <Spinner />}
            {index > at && <span className="size-[6px] rounded-full border-[1.5px] border-border-control" />}
          </span>
          {words}
        </span>
      ))}
    </div>
  );
}

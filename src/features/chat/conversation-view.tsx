/** One conversation with the assistant: what was said, and where the next question is typed (spec §2.14). */
import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ConversationActor } from '../../../machines/chat/conversation.machine.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Composer, type ComposerProps } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useOptionKeys } from './use-option-keys.ts';
import { DueNow, Welcome } from './welcome.tsx';

/** Nothing has been said. It is known of a new conversation before it is open, so that nothing moves when it is. */
function isNew(snapshot: SnapshotFrom<ConversationActor>): boolean {
  const { sessionId, messages, asked } = snapshot.context;
  const isKnown = snapshot.matches('ready') || (sessionId === null && snapshot.matches({ opening: 'quiet' }));
  return isKnown && messages.length === 0 && asked === null;
}

export function ConversationView({ actor, ...composer }: ComposerProps) {
  const isWelcome = useSelector(actor, isNew);
  const firstName = useSelector(actor, ({ context }) => context.firstName);
  const due = useSelector(actor, ({ children }) => children.due);
  useOptionKeys(actor);
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col">
      {isWelcome ? (
        <div className="flex min-h-0 flex-[1_0_auto] flex-col justify-end">
          <Welcome firstName={firstName} />
        </div>
      ) : (
        <Thread actor={actor} />
      )}
      {/* At the same place of the tree, so that it keeps the focus when the conversation begins. */}
      <div className="mx-auto w-[calc(100%-48px)] max-w-chat flex-none pb-4 narrow:w-[calc(100%-24px)] narrow:pb-3 in-[aside]:w-[calc(100%-24px)] in-[aside]:pb-3">
        <Composer actor={actor} {...composer} />
      </div>
      {isWelcome && (
        <div className="mx-auto min-h-0 w-[calc(100%-48px)] max-w-chat flex-[1_1_220px] overflow-auto pb-6 narrow:w-[calc(100%-24px)]">
          {due && <DueNow actor={actor} due={due} />}
        </div>
      )}
      <Told actor={actor} />
    </div>
  );
}

function Thread({ actor }: { readonly actor: ConversationActor }) {
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ opening: 'slow' }));
  // The messages are rendered in slices of time, so that the click and what moves meanwhile do not wait for all of them.
  const isOpening = useDeferredValue(useSelector(actor, (snapshot) => snapshot.matches('opening')));
  const isUnopened = useSelector(actor, (snapshot) => snapshot.matches('unopened'));
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches({ ready: { live: 'unread' } }));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const reload = () => actor.send({ type: 'messages.reload' });
  if (isOpening) {
    return (
      <div className="min-h-0 flex-1 overflow-hidden px-6 py-4 narrow:px-3">
        {isSlow && (
          <div role="status" aria-label="Loading the conversation" className="mx-auto grid max-w-chat gap-6">
            <Skeleton className="ml-auto h-10 w-1/2 rounded-lg" />
            <Skeleton className="h-[120px] w-full rounded-lg" />
            <Skeleton className="ml-auto h-10 w-1/3 rounded-lg" />
          </div>
        )}
      </div>
    );
  }
  if (isUnopened) {
    return (
      <div className="grid min-h-0 flex-1 content-center justify-items-center gap-1 px-6 text-center">
        <div role="alert" className="grid gap-1">
          <strong className="font-semibold">Unable to load the conversation</strong>
          <span className="max-w-[320px] text-text-muted wrap-anywhere">{problem}</span>
        </div>
        <div className="mt-3">
          <Button onClick={reload}>Reload</Button>
        </div>
      </div>
    );
  }
  return (
    <MessageList actor={actor}>
      {isUnread && (
        <p role="alert" className="mb-4 text-center text-xs text-text-muted">
          This conversation may be outdated. <LinkButton onClick={reload}>Reload</LinkButton>
        </p>
      )}
    </MessageList>
  );
}

/** What a screen reader hears: once that an answer is being made, and once the answer. */
function Told({ actor }: { readonly actor: ConversationActor }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const answer = useSelector(actor, ({ context: { answers, messages } }) =>
    answers === 0 ? null : (messages.at(-1)?.answer?.response_text ?? null),
  );
  return (
    <p role="status" className="sr-only">
      {isBusy ? 'The assistant is working' : answer !== null && `The assistant answered: ${answer}`}
    </p>
  );
}

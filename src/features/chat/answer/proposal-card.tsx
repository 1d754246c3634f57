import { Check, CircleSlash, Zap } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { AssistantAnswer } from '../../../../contract/chat-answer.ts';
import { ProposalChange } from './proposal-change.tsx';

interface ProposalCardProps {
  /** Of the type `proposal`. */
  readonly answer: AssistantAnswer;
  /** Its choices, or what came of it. */
  readonly children: ReactNode;
  readonly foot?: Ref<HTMLDivElement>;
}

/** The block of a proposed action (look: name and slug, old and new values, then the choices or the outcome). */
export function ProposalCard({ answer, children, foot }: ProposalCardProps) {
  return (
    <div
      role="group"
      aria-label="Proposed action"
      className="overflow-hidden rounded-lg border border-border-default bg-surface-base text-sm"
    >
      <h3 className="flex items-center gap-2 border-b border-border-subtle bg-surface-canvas px-3 py-[6px] font-medium">
        <Zap aria-hidden="true" className="size-icon-md flex-none" strokeWidth={1.75} />
        <span className="min-w-0 flex-1 wrap-anywhere">{answer.action?.label}</span>
        <span className="min-w-0 truncate font-mono text-xs font-regular text-text-muted">
          {answer.action?.slug}
        </span>
      </h3>
      <ProposalChange answer={answer} />
      <div
        ref={foot}
        className="flex flex-wrap items-center gap-2 border-t border-border-subtle px-3 py-2 empty:hidden"
      >
        {children}
      </div>
    </div>
  );
}

interface ProposalEndProps {
  /** `Done`, `Undone`, `Cancelled`, `Not confirmed` … */
  readonly outcome: string;
}

/** What came of a proposed action. */
export function ProposalEnd({ outcome }: ProposalEndProps) {
  const isMade = outcome === 'Done';
  const Icon = isMade ? Check : CircleSlash;
  return (
    <p
      role="status"
      tabIndex={-1}
      className={
        isMade
          ? 'flex items-center gap-[6px] font-medium text-success-text'
          : 'flex items-center gap-[6px] font-medium text-text-muted'
      }
    >
      <Icon aria-hidden="true" className="size-icon-sm" strokeWidth={2} />
      {outcome}
    </p>
  );
}

import { ArrowRight, MessageSquare } from 'lucide-react';
import { targetOf, type AnswerAction } from '../../../../machines/chat/answer-target.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

interface AnswerNavigationProps {
  readonly action: AnswerAction;
  /** Of the workspace. */
  readonly slug: string;
}

/** Leads to the page of an answer of the type `open`; a target that is no page is a card (spec §2.14, design §7). */
export function AnswerNavigation({ action, slug }: AnswerNavigationProps) {
  const target = targetOf(action, slug);
  if (target.is === 'page')
    return (
      <div>
        <ButtonLink
          href={target.path}
          tone="secondary"
          icon={<ArrowRight aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
        >
          Open {target.title}
        </ButtonLink>
      </div>
    );
  return (
    <div
      role="group"
      aria-label={action.label}
      className="flex items-start gap-3 rounded-lg border border-border-default bg-surface-base p-3 text-sm"
    >
      <MessageSquare
        aria-hidden="true"
        className="mt-half size-icon-md flex-none text-text-muted"
        strokeWidth={1.75}
      />
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-medium">{action.label}</h3>
        <p className="text-text-muted">There is no page for this. Ask for it in this conversation.</p>
      </div>
    </div>
  );
}

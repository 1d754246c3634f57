import type { ReactNode } from 'react';
import { targetOf, type AnswerAction } from '../../../../machines/chat/answer-target.ts';
import { classNames } from '../../../ui/class-names.ts';

export interface AnswerActionsProps {
  /** Of the workspace. */
  readonly slug: string;
  /** Says a text as the person's next message. */
  readonly onSay: (text: string) => void;
  /** The conversation went on from here: nothing more is said from this answer. Links still lead where they lead. */
  readonly isOver: boolean;
}

interface AnswerActionLinkProps extends AnswerActionsProps {
  readonly action: AnswerAction | null;
  /** In the colour of its table, whose rows show that they lead somewhere. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

const base =
  '-my-half inline-block rounded-xs py-half text-left font-medium underline-offset-[3px] enabled:hover:underline [a&]:hover:underline disabled:text-text-primary narrow:-my-3 narrow:py-3';

/** What an action in an answer is: a link to its page, or a button that runs it by its label. Where no page has its address, text. */
export function AnswerActionLink(props: AnswerActionLinkProps) {
  const { action, slug, onSay, isOver, isQuiet = false, children } = props;
  const style = classNames(base, !isQuiet && 'text-text-link');
  const target = action && targetOf(action, slug);
  if (target?.is === 'page')
    return (
      <a href={target.path} className={style}>
        {children}
      </a>
    );
  if (target?.is === 'said')
    return (
      <button type="button" disabled={isOver} onClick={() => onSay(target.label)} className={style}>
        {children}
      </button>
    );
  return <span className="font-medium">{children}</span>;
}

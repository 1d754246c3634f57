import type { AnswerItem } from '../../../../contract/chat-answer.ts';
import { AnswerActionLink, type AnswerActionsProps } from './answer-action.tsx';

interface AnswerItemsProps extends AnswerActionsProps {
  readonly items: readonly AnswerItem[];
}

/** Things that an answer names, each with what is said of it. */
export function AnswerItems({ items, ...actions }: AnswerItemsProps) {
  return (
    <ul className="grid text-sm">
      {items.map(({ label, detail, action }, index) => (
        <li
          // Two items may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="flex min-h-row-list flex-wrap items-baseline gap-x-3 border-b border-border-subtle py-[6px] last:border-b-0 narrow:py-3"
        >
          <span className="min-w-0 wrap-anywhere">
            <AnswerActionLink action={action} {...actions}>
              {label}
            </AnswerActionLink>
          </span>
          {detail !== null && <span className="min-w-0 wrap-anywhere text-text-muted">{detail}</span>}
        </li>
      ))}
    </ul>
  );
}

import type { AssistantAnswer } from '../../../../contract/chat-answer.ts';
import type { AnswerActionsProps } from './answer-action.tsx';
import { GroupChart } from './answer-chart.tsx';
import { AnswerItems } from './answer-items.tsx';

interface AnswerGroupsProps extends AnswerActionsProps {
  readonly groups: AssistantAnswer['groups'];
}

/** Things by category, with how many there are of each; the counts of several are compared as bars. */
export function AnswerGroups({ groups, ...actions }: AnswerGroupsProps) {
  const isCompared = groups.length > 1 && groups.some(({ count }) => count > 0);
  return (
    <div className="grid gap-3">
      {isCompared && <GroupChart groups={groups} />}
      {groups.map(({ category, count, items }) => (
        <div key={category} role="group" aria-label={`${category}, ${count}`}>
          <h3 className="flex items-baseline gap-2 border-b border-border-default pb-1 text-sm font-medium">
            <span className="min-w-0 wrap-anywhere">{category}</span>
            <span className="text-xs tabular-nums text-text-muted">{count}</span>
          </h3>
          <AnswerItems items={items} {...actions} />
          {items.length > 0 && items.length < count && (
            <p className="pt-1 text-xs text-text-muted">{count - items.length} more are not shown here.</p>
          )}
        </div>
      ))}
    </div>
  );
}

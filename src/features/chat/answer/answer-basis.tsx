import type { AnswerBasis as Basis } from '../../../../contract/chat-answer.ts';
import { pages } from '../../../../contract/pages.ts';
import { titleAt } from '../../../../machines/chat/answer-target.ts';
import { momentText } from '../../../ui/moment-text.ts';
import { TextLink } from '../../../ui/text-link.tsx';

interface AnswerBasisProps {
  readonly basis: Basis;
  /** Of the person, an IANA name. */
  readonly timezone: string;
}

const figures = new Intl.NumberFormat('en-US');

/** What an answer rests on: the filter in words, how many there are of it, when it was read, and the same view in its table. */
export function AnswerBasis({ basis: { words, count, at, route }, timezone }: AnswerBasisProps) {
  const title = route === null ? null : titleAt(route);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-xs text-text-muted">
      <p className="min-w-0 wrap-anywhere">
        {words}
        {count !== null && `, ${figures.format(count)} found`}
        {', '}
        <time dateTime={at}>{momentText(at, timezone, { timeStyle: 'short' })}</time>
      </p>
      {route !== null && title !== null && (
        <span className="text-sm [&>a]:inline-block">
          <TextLink href={route}>
            {title === pages.reports.title ? 'Open the dashboards' : 'Open in the table'}
          </TextLink>
        </span>
      )}
    </div>
  );
}

/** The expectations of the current state, and whether the screen meets them. */
import { CircleAlert } from 'lucide-react';
import type { Expectation } from '../../../machines/testing/walk.ts';
import { Popover } from '../../ui/popover.tsx';

interface ExpectationListProps {
  readonly expectations: readonly Expectation[];
  /** What is wrong with each; null while it is being checked. */
  readonly complaints: readonly (string | null)[] | null;
}

/** `button “Continue” is disabled` */
export function expectationWords({ role, name, text, row, value, sort, describes, is }: Expectation): string {
  const subject = `${role}${name === undefined ? '' : ` “${name}”`}${row === undefined ? '' : ` of ${row}`}`;
  const holds = text === undefined ? '' : ` with “${text}”`;
  const has = value === undefined ? '' : ` has “${value}”`;
  const sorted = sort === undefined ? '' : `, sorted ${sort}`;
  const tied = describes === undefined ? '' : ` describes ${describes.role} “${describes.name}”`;
  return `${subject}${holds}${has}${sorted}${tied}${is === 'shown' ? '' : ` is ${is}`}`;
}

export function ExpectationList({ expectations, complaints }: ExpectationListProps) {
  const met = complaints?.filter((complaint) => complaint === null).length;
  const missed = met !== undefined && met < expectations.length;
  return (
    <div className="ml-auto flex items-center gap-1" role="status">
      {missed && (
        <CircleAlert
          role="img"
          aria-label="Something is missing"
          className="size-icon-sm text-danger-text"
          strokeWidth={1.75}
        />
      )}
      <Popover label={met === undefined ? 'Looking' : `${met} of ${expectations.length} seen`}>
        {expectations.length === 0 && (
          <p className="text-text-muted">The walk asks for nothing in this state.</p>
        )}
        <ul className="grid gap-2 text-sm">
          {expectations.map((expectation, index) => {
            const complaint = complaints?.[index] ?? null;
            return (
              <li key={index} className={complaint === null ? '' : 'text-danger-text'}>
                {expectationWords(expectation)}
                {complaint !== null && `: ${complaint}`}
              </li>
            );
          })}
        </ul>
      </Popover>
    </div>
  );
}

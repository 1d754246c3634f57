import { Check } from 'lucide-react';
import { COMING_DAYS, TASK_DAYS, type Home } from '../../../contract/home.ts';
import { paths } from '../../../contract/paths.ts';
import { monthAndDay } from '../../../contract/rules/weekday.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { renewalAddress } from './home-links.ts';

interface NothingDueProps {
  readonly next: Home['renewals']['next'];
  readonly slug: string;
}

/** Nothing waits for the person: what comes next, and two ways on. */
export function NothingDue({ next, slug }: NothingDueProps) {
  return (
    <section
      aria-label="Nothing is due"
      className="grid justify-items-center rounded-lg border border-border-default px-6 pb-12 pt-[56px] text-center narrow:px-3"
    >
      <span className="mb-3 grid size-8 place-items-center rounded-full bg-success-tint text-success-text">
        <Check aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
      </span>
      <h3 className="text-lg font-semibold tracking-tight">Nothing is due</h3>
      <p className="mt-1 max-w-[400px] text-text-muted">
        {`None of your accounts renews in the next ${COMING_DAYS} days, no task of yours is due in the next ${TASK_DAYS} days, and no request waits for you.`}
        {next !== null && (
          <>
            {' The next renewal is '}
            <TextLink href={renewalAddress(slug, next.id)} underlined>
              {next.account_name}
            </TextLink>
            {` on ${monthAndDay(next.day)}.`}
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <ButtonLink href={paths.workspace.renewals(slug)} tone="secondary">
          Open renewals
        </ButtonLink>
        <ButtonLink href={paths.workspace.chatam(slug)} tone="ghost">
          Ask the assistant
        </ButtonLink>
      </div>
    </section>
  );
}

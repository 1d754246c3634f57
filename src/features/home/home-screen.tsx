import { useSelector } from '@xstate/react';
import type { HomeActor } from '../../../machines/home/home.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DueRenewalsCard } from './due-renewals.tsx';
import { OpenRequestsCard } from './due-requests.tsx';
import { DueTasksCard } from './due-tasks.tsx';
import { HomeChanges } from './home-changes.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { isDue, summary } from './home-words.ts';
import { NothingDue } from './nothing-due.tsx';

/** The home page of a workspace (spec §2.2): a greeting, what is due for the person, and what others changed. */
export function HomeScreen({ actor }: { readonly actor: HomeActor }) {
  const firstName = useSelector(actor, ({ context }) => context.firstName);
  const home = useSelector(actor, ({ context }) => context.home);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isOutdated = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'outdated' }));
  const reload = () => actor.send({ type: 'home.reload' });
  return (
    <div className="mx-auto max-w-[1128px] px-6 pb-10 pt-8 narrow:px-3 narrow:pt-5">
      <h2 className="text-2xl font-semibold tracking-display wrap-anywhere">Hello {firstName}</h2>
      {home !== null && <p className="mt-half text-md text-text-muted">{summary(home)}</p>}
      {isSlow && <HomeSkeleton />}
      {isFailed && <ErrorState title="Unable to load what is due" message={problem ?? ''} onRetry={reload} />}
      {isOutdated && (
        <div className="mt-4 grid gap-2">
          <Banner>{`This page may be outdated. ${problem ?? ''}`}</Banner>
          <span>
            <Button onClick={reload}>Reload</Button>
          </span>
        </div>
      )}
      {home !== null && <Sections actor={actor} />}
    </div>
  );
}

/** Two columns where there is room for both. */
function Sections({ actor }: { readonly actor: HomeActor }) {
  const home = useSelector(actor, ({ context }) => context.home);
  const slug = useSelector(actor, ({ context }) => context.slug);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const now = useSelector(actor, ({ context }) => context.now);
  if (home === null) return null;
  const { renewals, tasks, requests } = home;
  const hasRenewals = renewals.overdue.count + renewals.coming.count + renewals.notice.count > 0;
  const hasTasks = tasks.count > 0;
  const asked = requests.count > 0 && <OpenRequestsCard requests={requests} slug={slug} now={now} />;
  return (
    <div className="mt-6 flex flex-wrap items-start gap-6">
      <div className="grid min-w-0 flex-[999_1_480px] gap-6 narrow:basis-full">
        {!isDue(home) && <NothingDue next={renewals.next} slug={slug} />}
        {hasRenewals && <DueRenewalsCard renewals={renewals} slug={slug} />}
        {hasTasks && <DueTasksCard home={home} slug={slug} />}
        {!hasRenewals && !hasTasks && asked}
      </div>
      <div className="grid min-w-0 flex-[1_1_400px] gap-6 narrow:basis-full">
        {(hasRenewals || hasTasks) && asked}
        <HomeChanges home={home} slug={slug} timezone={timezone} />
      </div>
    </div>
  );
}

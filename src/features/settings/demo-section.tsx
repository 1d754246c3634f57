import { useSelector } from '@xstate/react';
import { RotateCcw } from 'lucide-react';
import { roleDescriptions, roleHas } from '../../../contract/rights.ts';
import type { DemoToggleActor } from '../../../machines/settings/demo-toggle.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DemoQuestion } from './demo-question.tsx';

/** The demo data of the workspace (spec §2.13): shown to everybody, switched by admins. */
export function DemoSection({ actor }: { readonly actor: DemoToggleActor }) {
  const mode = useSelector(actor, ({ context }) => context.mode);
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  return (
    <section aria-labelledby="demo-data" className="grid gap-4">
      <h2 id="demo-data" className="text-lg font-semibold tracking-tight">
        Demo data of this workspace
      </h2>
      <div className="min-h-10">
        {isSlow && (
          <div role="status" aria-label="Loading" className="grid gap-2 py-1">
            <Skeleton className="h-[10px] w-1/3 rounded-xs" />
            <Skeleton />
          </div>
        )}
        {failed && <NotLoaded actor={actor} />}
        {mode && <DemoSwitch actor={actor} />}
      </div>
      <DemoQuestion actor={actor} />
    </section>
  );
}

function NotLoaded({ actor }: { readonly actor: DemoToggleActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert" className="text-text-muted wrap-anywhere">
        Not loaded. {problem}
      </p>
      <Button
        size="sm"
        onClick={() => actor.send({ type: 'demo.reload' })}
        icon={<RotateCcw aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
      >
        Reload
      </Button>
    </div>
  );
}

const counted = (count: number) =>
  `${count.toLocaleString('en-US')} invented account${count === 1 ? '' : 's'}`;

function DemoSwitch({ actor }: { readonly actor: DemoToggleActor }) {
  const mode = useSelector(actor, ({ context }) => context.mode);
  const role = useSelector(actor, ({ context }) => context.role);
  const switched = useSelector(actor, (snapshot) => snapshot.hasTag('switched'));
  const counting = useSelector(actor, (snapshot) => snapshot.matches('counting'));
  const problem = useSelector(actor, (snapshot) =>
    snapshot.matches('ready') ? snapshot.context.problem : null,
  );
  const refreshed = useSelector(actor, (snapshot) => snapshot.matches('refreshed'));
  const hidden = useSelector(actor, (snapshot) => snapshot.matches('hidden'));
  if (!mode) return null;
  const { show_demo_data: shown, demo_customer_count: count } = mode;
  const mayConfigure = roleHas(role, 'configure');
  const what = shown ? `${counted(count)} with their renewals.` : 'No invented accounts.';
  const who = mayConfigure ? '' : ` Only admins (${roleDescriptions.admin}) can switch it.`;
  return (
    <div className="grid gap-4">
      <Switch
        label="Demo Data"
        checked={switched ? !shown : shown}
        busy={switched || counting}
        readOnly={!mayConfigure}
        onChange={() => actor.send({ type: 'demo.toggle' })}
        help={`${what} Accounts that your team added stay.${who}`}
      />
      {problem !== null && <Banner>{problem}</Banner>}
      {refreshed && <Banner tone="success">Demo data refreshed!</Banner>}
      {hidden && <Banner tone="success">Demo data hidden</Banner>}
    </div>
  );
}

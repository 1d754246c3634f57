import type { PlanType } from '../../contract/users.ts';
import { Badge } from './badge.tsx';

const plans = {
  free: { name: 'Free', tone: 'neutral' },
  pro: { name: 'Pro', tone: 'info' },
  enterprise: { name: 'Enterprise', tone: 'success' },
} as const satisfies Readonly<Record<PlanType, object>>;

/** The plan of a workspace (spec §2.8, §9). */
export function PlanBadge({ plan }: { readonly plan: PlanType }) {
  const { name, tone } = plans[plan];
  return (
    <Badge tone={tone} small>
      {name}
      <span className="sr-only"> plan</span>
    </Badge>
  );
}

import { Check } from 'lucide-react';
import type { PlanType } from '../../../contract/users.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Spec §9. Nothing is sold here: payments are not integrated (spec §1). */
const plans: readonly { readonly type: PlanType; readonly name: string; readonly text: string }[] = [
  { type: 'free', name: 'Free', text: 'Unlimited users' },
  { type: 'pro', name: 'Pro', text: 'Payments are not available yet, so this plan cannot be chosen here.' },
  { type: 'enterprise', name: 'Enterprise', text: 'Contact sales' },
];

interface PlanCardsProps {
  /** The plan of the open workspace. */
  readonly current: PlanType;
  readonly salesEmail: string | null;
}

/** The plans, with the current one marked (spec §2.12, §9). */
export function PlanCards({ current, salesEmail }: PlanCardsProps) {
  return (
    <section aria-labelledby="plans" className="grid gap-3">
      <h2 id="plans" className="text-lg font-semibold tracking-tight">
        Plans
      </h2>
      <ul className="grid grid-cols-3 gap-4 narrow:grid-cols-1">
        {plans.map(({ type, name, text }) => (
          <li
            key={type}
            aria-current={type === current || undefined}
            className={classNames(
              'grid content-start gap-2 rounded-lg border p-4',
              type === current ? 'border-accent' : 'border-border-default',
            )}
          >
            <div className="flex items-center gap-2">
              <h3 className="font-semibold">{name}</h3>
              {type === current && (
                <Badge tone="info" small>
                  <Check aria-hidden="true" className="mr-1 size-3" strokeWidth={2} />
                  Current plan
                </Badge>
              )}
            </div>
            {type === 'enterprise' ? (
              <Sales email={salesEmail} />
            ) : (
              <p className="text-text-secondary">{text}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sales({ email }: { readonly email: string | null }) {
  if (email === null) {
    return <p className="text-text-secondary">Contact sales: ask whoever runs KeepWell for you.</p>;
  }
  return (
    <p className="wrap-anywhere">
      <a
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
        className="rounded-xs font-medium text-text-link underline-offset-[3px] hover:underline"
      >
        Contact sales: {email}
      </a>
    </p>
  );
}

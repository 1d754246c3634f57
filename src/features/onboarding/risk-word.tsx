import { CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Risk } from '../../../contract/records/onboarding.ts';
import { classNames } from '../../ui/class-names.ts';

const looks: Readonly<Record<Risk, { label: string; style: string; Icon: LucideIcon }>> = {
  on_track: { label: 'On track', style: 'text-text-secondary', Icon: CircleCheck },
  at_risk: { label: 'At risk', style: 'font-medium text-warning-text', Icon: TriangleAlert },
  late: { label: 'Late', style: 'font-medium text-danger-text', Icon: TriangleAlert },
};

/** The risk of a project as a word; its colour and icon only repeat it. */
export function RiskWord({ risk }: { readonly risk: Risk }) {
  const { label, style, Icon } = looks[risk];
  return (
    <span className={classNames('inline-flex items-center gap-[6px]', style)}>
      <Icon aria-hidden="true" className="size-3 flex-none" strokeWidth={2} />
      {label}
    </span>
  );
}

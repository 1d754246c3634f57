import {
  Building2,
  ChartNoAxesColumn,
  ClipboardCheck,
  LifeBuoy,
  MessageSquare,
  RefreshCw,
  Smile,
  TrendingUp,
  Users,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  assistant: MessageSquare,
  accounts: Building2,
  contacts: Users,
  implementation: ClipboardCheck,
  retention: RefreshCw,
  expansion: TrendingUp,
  satisfaction: Smile,
  service: LifeBuoy,
  reports: ChartNoAxesColumn,
};

/** The icon of a navigation item, by its id. An item without one keeps the space, so that labels are aligned. */
export function NavigationIcon({ id }: { readonly id: string }) {
  const Icon = icons[id];
  const size = 'size-icon-md flex-none in-data-collapsed:size-[18px]';
  return Icon === undefined ? (
    <span className={size} />
  ) : (
    <Icon aria-hidden="true" className={size} strokeWidth={1.75} />
  );
}

import {
  BookmarkPlus,
  Building2,
  Keyboard,
  LogOut,
  MessageSquare,
  PanelLeft,
  Plus,
  SquareArrowRight,
  SunMoon,
  Table2,
  User,
  type LucideIcon,
} from 'lucide-react';
import type { EntryIcon as IconName, PaletteEntry } from '../../../machines/palette/entries.ts';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { Avatar } from '../../ui/avatar.tsx';

const icons: Readonly<Record<IconName, LucideIcon>> = {
  account: Building2,
  person: User,
  view: Table2,
  page: SquareArrowRight,
  add: Plus,
  assistant: MessageSquare,
  save: BookmarkPlus,
  theme: SunMoon,
  shell: PanelLeft,
  keys: Keyboard,
  out: LogOut,
};

/** The picture of a person, the logo of an account, or the icon of an entry. */
export function EntryIcon({ entry: { icon, kind, title, picture } }: { readonly entry: PaletteEntry }) {
  if (picture !== undefined && kind === 'person')
    return <Avatar id={picture.id} name={title} picture={picture.src} />;
  if (picture !== undefined) return <AccountLogo name={title} src={picture.src} />;
  const Icon = icons[icon];
  return (
    <span className="grid size-5 flex-none place-items-center text-text-muted">
      <Icon aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
    </span>
  );
}

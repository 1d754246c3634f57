/** The placeholder of a page that does not exist yet, from an entry of the page table (`router/pages.ts`). */
import {
  Building2,
  ChartNoAxesColumn,
  ClipboardCheck,
  FileText,
  LifeBuoy,
  Lightbulb,
  Package,
  SlidersHorizontal,
  Table2,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { pages } from '../../../contract/pages.ts';
import { paths } from '../../../contract/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageNote } from '../../ui/page-note.tsx';
import { useWorkspaceScope } from '../router/scopes.ts';

const icons = {
  accounts: Building2,
  audit: FileText,
  chart: ChartNoAxesColumn,
  idea: Lightbulb,
  help: LifeBuoy,
  package: Package,
  people: Users,
  settings: SlidersHorizontal,
  table: Table2,
  tasks: ClipboardCheck,
} as const;

interface Sentence {
  /** What the page will offer, as a whole sentence. A sentence that it is not ready follows. */
  readonly text: string;
  /** The page to which the placeholder links. */
  readonly back?: keyof typeof pages;
}

/** Only the heading, with the page's title. */
interface ComingSoon {
  readonly heading: string;
}

export type Placeholder = { readonly icon: keyof typeof icons } & (Sentence | ComingSoon);

export function placeholderPage(title: string, placeholder: Placeholder): ComponentType {
  const Icon = icons[placeholder.icon];
  const icon = <Icon strokeWidth={1.75} />;
  if ('heading' in placeholder) {
    const { heading } = placeholder;
    return () => (
      <PageNote icon={icon} title={heading}>
        {title}
      </PageNote>
    );
  }
  const { text, back } = placeholder;
  return function PlaceholderPage() {
    const slug = useWorkspaceScope().workspace.workspace_slug;
    const action = back && (
      <ButtonLink tone="secondary" href={paths.workspace[back](slug)}>
        {pages[back].title}
      </ButtonLink>
    );
    return (
      <PageNote icon={icon} title={title} action={action}>
        {text} This page is not ready yet.
      </PageNote>
    );
  };
}

import { ChevronRight, MessageSquare, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { brand } from '../../../contract/brand.ts';
import { paths } from '../../../contract/paths.ts';

interface HomeScreenProps {
  readonly firstName: string;
  readonly workspaceName: string;
  readonly slug: string;
}

const { workspace: to } = paths;

const ways = [
  { label: 'Renewals Dashboard', text: 'See which renewals are due', to: to.renewals, icon: RefreshCw },
  { label: brand.assistant, text: 'Ask about your accounts', to: to.chatam, icon: MessageSquare },
  {
    label: 'Workspace profile',
    text: 'Users, fields, audit, actions',
    to: to.profile,
    icon: SlidersHorizontal,
  },
] as const;

/** The home page of a workspace (spec §2.2, index): a greeting and links. */
export function HomeScreen({ firstName, workspaceName, slug }: HomeScreenProps) {
  return (
    <div className="mx-auto max-w-chat px-6 pb-12 pt-10 narrow:px-3 narrow:pt-6">
      <h2 className="text-2xl font-semibold tracking-display wrap-anywhere">Hello {firstName}</h2>
      <p className="mt-1 text-md text-text-muted wrap-anywhere">
        This is {workspaceName}. Where would you like to go?
      </p>
      <ul className="mt-6 overflow-hidden rounded-lg border border-border-default">
        {ways.map(({ label, text, to: target, icon: Icon }) => (
          <li key={label} className="border-border-default not-first:border-t">
            <a
              href={target(slug)}
              className="flex items-center gap-3 px-4 py-3 transition-colors duration-instant ease-standard hover:bg-surface-hover focus-visible:-outline-offset-2"
            >
              <Icon
                aria-hidden="true"
                className="size-icon-md flex-none text-text-muted"
                strokeWidth={1.75}
              />
              <span className="min-w-0">
                <span className="block truncate font-medium">{label}</span>
                <span className="block truncate text-text-muted">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="ml-auto size-icon-sm flex-none text-text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

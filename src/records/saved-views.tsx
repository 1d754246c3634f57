/** The saved views of a table, above its toolbar (spec §2.14; look "view tabs"). */
import { useSelector } from '@xstate/react';
import { Plus, Users } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { SavedView } from '../../contract/saved-views.ts';
import { viewAddressQuery } from '../../machines/records/saved-view-list.ts';
import { currentView, isChanged } from '../../machines/records/saved-views.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { ChangedView } from './changed-view.tsx';
import { SavedViewDialogs } from './saved-view-dialogs.tsx';
import { SavedViewMenu } from './saved-view-menu.tsx';
import type { SavedViewsActor } from './saved-views-actor.ts';
import { ViewOptions } from './view-options.tsx';

interface SavedViewsProps {
  readonly actor: SavedViewsActor;
  /** The name of the table without a view: `All renewals`. */
  readonly all: string;
}

/** Views as tabs, or as one menu on a narrow window; at the end, what differs from the open one. */
export function SavedViews({ actor, all }: SavedViewsProps) {
  const narrow = useNarrow();
  const naming = useSelector(actor, ({ context }) => context.naming !== null);
  const chosen = useSelector(actor, ({ context }) => context.chosen !== null);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  return (
    <>
      <nav
        aria-label="Views"
        className="flex min-h-row-grid-touch flex-none flex-wrap items-center gap-x-4 border-b border-border-default pl-5 pr-4 narrow:gap-x-1 narrow:px-3 print:hidden"
      >
        {narrow ? <SavedViewMenu actor={actor} all={all} /> : <ViewTabs actor={actor} all={all} />}
        <span className="flex flex-none items-center gap-half">
          <ViewOptions actor={actor} />
          <IconButton
            label="New view"
            disabled={failed || loading}
            onClick={() => actor.send({ type: 'copy.ask' })}
          >
            <Plus aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
          </IconButton>
        </span>
        {failed && (
          <span role="status" className="flex items-center gap-2 text-xs text-text-muted">
            Views were not loaded.
            <Button size="sm" tone="ghost" onClick={() => actor.send({ type: 'views.reload' })}>
              Reload views
            </Button>
          </span>
        )}
        <ChangedView actor={actor} />
      </nav>
      {problem !== null && !failed && !naming && !chosen && (
        <div className="flex-none px-5 py-2 narrow:px-3">
          <Banner>{problem}</Banner>
        </div>
      )}
      <SavedViewDialogs actor={actor} />
    </>
  );
}

/** As wide as the window allows; other tabs are reached by scrolling. */
function ViewTabs({ actor, all }: SavedViewsProps) {
  const views = useSelector(actor, ({ context }) => context.views);
  const current = useSelector(actor, ({ context }) => currentView(context)?.id ?? null);
  return (
    <ul className="-mx-1 flex min-w-0 flex-[0_1_auto] gap-5 overflow-x-auto px-1">
      <ViewTab actor={actor} view={null} name={all} current={current === null} />
      {views.map((view) => (
        <ViewTab key={view.id} actor={actor} view={view} name={view.name} current={current === view.id} />
      ))}
    </ul>
  );
}

interface ViewTabProps {
  readonly actor: SavedViewsActor;
  /** Null for the table without a view. */
  readonly view: SavedView | null;
  readonly name: string;
  readonly current: boolean;
}

/** A new tab, a new window and a download are the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function ViewTab({ actor, view, name, current }: ViewTabProps) {
  const changed = useSelector(actor, ({ context }) => current && isChanged(context));
  const id = view?.id ?? null;
  return (
    <li className="flex-none">
      <a
        href={viewAddressQuery(id, view?.query ?? '')}
        // Its parts would be read with a space before each comma.
        aria-label={[name, view?.shared && 'shared', changed && 'changed'].filter(Boolean).join(', ')}
        aria-current={current ? 'page' : undefined}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          actor.send({ type: 'view.choose', id });
        }}
        className={classNames(
          '-mx-1 flex h-row-grid-touch items-center gap-[6px] whitespace-nowrap border-y-2 border-transparent px-1 font-medium -outline-offset-2 transition-colors duration-instant ease-standard hover:text-text-primary',
          current ? 'border-b-accent text-text-primary' : 'text-text-muted',
        )}
      >
        {view?.shared && (
          <Users aria-hidden="true" className="size-icon-sm text-text-muted" strokeWidth={1.75} />
        )}
        <span className="max-w-[240px] truncate">{name}</span>
        {changed && <span aria-hidden="true" className="size-[6px] flex-none rounded-full bg-accent" />}
      </a>
    </li>
  );
}

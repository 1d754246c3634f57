/** The shell around every page of a workspace (spec §2.3): one chunk, mounted once; pages change inside it. */
import { Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import type { BesideReport } from '../../../machines/chat/beside.machine.ts';
import type { NavigationReport } from '../../../machines/shell/navigation.machine.ts';
import { askPalette } from '../../effects/palette-asked.ts';
import { ContentSkeleton } from '../../features/app/content-skeleton.tsx';
import { AppFrame } from '../../features/shell/app-frame.tsx';
import { AssistantButton } from '../../features/shell/assistant-button.tsx';
import { WorkspaceSwitcher } from '../../features/shell/workspace-switcher.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { ErrorBoundary } from '../router/error-boundary.tsx';
import { useFetchAhead } from '../router/fetch-ahead.ts';
import { beside } from '../actors/beside.ts';
import { navigation } from '../actors/navigation.ts';
import { report } from '../actors/relay.ts';
import { pageAt, workspacePages } from '../router/pages.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { sessionExpired } from '../router/session-gate.tsx';
import { AssistantPart, assistantPart } from '../actors/assistant-part.tsx';
import { PalettePart, palettePart } from '../actors/palette-part.tsx';
import { Toasts, toastShelf } from '../actors/toasts.tsx';
import { useBadges } from '../actors/badges.ts';
import { useAskedSignOut } from '../actors/use-asked-sign-out.tsx';
import { useFreshProfile } from '../actors/use-fresh-profile.ts';
import { useOwnCopies } from '../actors/use-own-copies.ts';
import { usePageKeys } from '../actors/use-page-keys.ts';
import { useWorkspaceSwitcher } from '../actors/use-workspace-switcher.ts';

/** Pages that can be opened from here, and parts that may be needed on any page. */
const pieces = {
  needed: [sessionExpired.prefetch, toastShelf.prefetch, palettePart.prefetch, assistantPart.prefetch],
  likely: workspacePages.map((page) => page.prefetch),
};

const openPalette = () => askPalette({ type: 'palette.ask' });

export function WorkspaceShell() {
  const scope = useWorkspaceScope();
  const { profile, workspace } = scope;
  useOwnCopies(profile);
  const { key, pathname } = useLocation();
  const arrived = useNavigationType() !== 'POP';
  const { onSignOut, question } = useAskedSignOut();
  const column = navigation.of(workspace.workspace_slug);
  const assistant = beside.of(workspace.workspace_slug);
  const badges = useBadges(scope);
  // Before the page is painted, so that the active item is never outdated.
  useLayoutEffect(() => {
    const changed = { type: 'path.changed', path: pathname } satisfies NavigationReport & BesideReport;
    report(column, 'watchPath', changed);
    report(assistant, 'watchPath', changed);
  }, [column, assistant, pathname]);
  useFetchAhead(pieces);
  useFreshProfile();
  usePageKeys(workspace.workspace_slug);
  const switcher = useWorkspaceSwitcher();
  const page = pageAt(pathname);
  return (
    <AppFrame
      navigation={column}
      badges={badges}
      profile={profile}
      workspace={workspace}
      title={page?.title ?? 'Page Not Found'}
      group={page?.group}
      above={page?.above?.(workspace.workspace_slug)}
      path={pathname}
      arrived={arrived}
      onSignOut={onSignOut}
      onSearch={openPalette}
      assistant={<AssistantButton actor={assistant} />}
      beside={<AssistantPart actor={assistant} />}
      switcher={
        <WorkspaceSwitcher actor={switcher} current={workspace.workspace_slug} email={profile.email} inBar />
      }
    >
      {/* A separate boundary for each page, so that the previous page is removed at once and the skeleton is
          visible. */}
      <ErrorBoundary place={key} inside>
        <Suspense key={page?.pattern} fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
      <PalettePart />
      {question}
    </AppFrame>
  );
}

function Waiting() {
  return useSlow() ? <ContentSkeleton /> : null;
}

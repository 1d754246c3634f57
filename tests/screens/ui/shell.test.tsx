/** Rules of the shell that are in no machine: the top bar, the error page, and the page behind the navigation. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { badgesMachine } from '../../../machines/shell/badges.machine.ts';
import { navigationMachine } from '../../../machines/shell/navigation.machine.ts';
import { navigationWalk } from '../../../machines/shell/navigation.walk.ts';
import type { UserProfile, WorkspaceEntry } from '../../../contract/users.ts';
import { ErrorBoundary } from '../../../src/app/router/error-boundary.tsx';
import { RedirectToOnboard } from '../../../src/app/router/redirect-to-onboard.tsx';
import { SignedInContext, useSignedIn, useWorkspaceScope } from '../../../src/app/router/scopes.ts';
import { AppFrame } from '../../../src/features/shell/app-frame.tsx';
import { moveInMenu } from '../../../src/features/shell/menu-keys.ts';
import { TopBar } from '../../../src/features/shell/top-bar.tsx';
import { openWalk } from './open-walk.tsx';

const workspace = (id: string, plan: WorkspaceEntry['plan_type']): WorkspaceEntry => ({
  workspace_id: id,
  workspace_name: 'Northbeam',
  workspace_slug: id,
  plan_type: plan,
  profile_picture_url: '/uploads/old.png',
  member_id: 'm1',
  role: 'admin',
});

const maya = (...workspaces: WorkspaceEntry[]): UserProfile => ({
  user_id: 'u1',
  full_name: 'Maya de la Okafor',
  email: 'maya@northbeam.test',
  profile_picture_url: null,
  timezone: 'America/New_York',
  workspaces,
  former_workspaces: [],
});

const bar = (profile: UserProfile, open: WorkspaceEntry) =>
  render(
    <TopBar profile={profile} workspace={open} title="Contacts" group={undefined} heading={createRef()} />,
  );

test('the top bar links to both profiles, with initials where there is no picture', () => {
  const open = workspace('northbeam', 'free');
  const { container } = bar(maya(open), open);
  expect(screen.getByRole('link', { name: 'Maya de la Okafor' })).toHaveAttribute(
    'href',
    '/northbeam/user/profile',
  );
  expect(screen.getByRole('link', { name: 'Northbeam, Free plan' })).toHaveAttribute(
    'href',
    '/northbeam/workspace/profile',
  );
  expect(screen.getByText('MO')).toBeInTheDocument();
  // An /uploads/ address is no picture (spec §3).
  expect(container.querySelector('img')).toBeNull();
});

test('a tooltip says what the button for the width of the navigation does', async () => {
  const { user } = await openWalk(navigationWalk);
  await user.hover(screen.getByRole('button', { name: 'Collapse navigation' }));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Collapse the navigation');
  await user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.unhover(screen.getByRole('button', { name: 'Expand navigation' }));
  await user.hover(screen.getByRole('button', { name: 'Expand navigation' }));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Expand the navigation');
});

test('the top bar takes the plan from the first workspace, whichever is open', () => {
  const open = workspace('second', 'free');
  const { container } = bar(maya(workspace('first', 'enterprise'), open), open);
  expect(screen.getByRole('link', { name: 'Northbeam, Enterprise plan' })).toBeInTheDocument();
  expect(container.querySelector('.plan-enterprise')).not.toBeNull();
});

test('the top bar has the free plan where there is no workspace at all', () => {
  const { container } = bar(maya(), workspace('lost', 'pro'));
  expect(container.querySelector('.plan-free')).not.toBeNull();
});

function SignedInOnly() {
  return <p>{useSignedIn().full_name}</p>;
}

function InWorkspaceOnly() {
  return <p>{useWorkspaceScope().workspace.workspace_name}</p>;
}

/** React logs every error it has caught; here the errors are expected. */
const quiet = { onCaughtError: () => {} };

test('the error page is shown where a screen is used outside the auth or the workspace scope', async () => {
  const { rerender } = render(
    <ErrorBoundary place="a">
      <SignedInOnly />
    </ErrorBoundary>,
    quiet,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('useSignedIn must be used behind the sign-in gate');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();

  rerender(
    <ErrorBoundary place="b">
      <SignedInContext value={maya()}>
        <InWorkspaceOnly />
      </SignedInContext>
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'useWorkspaceScope must be used behind the workspace gate',
  );

  // Another place, as after Back, is drawn again.
  rerender(
    <ErrorBoundary place="c">
      <p>Fine</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('Fine')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('Back on the error page leads to the place before', async () => {
  const before = window.history.length;
  window.history.pushState(null, '', '/somewhere');
  const Broken = () => {
    throw new Error('Something went wrong');
  };
  render(
    <ErrorBoundary place="a">
      <Broken />
    </ErrorBoundary>,
    quiet,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await left;
  expect(window.location.pathname).toBe('/');
  expect(window.history.length).toBe(before + 1);
});

test('the redirect screen of spec §2.1 leads to sign-up', () => {
  render(
    <MemoryRouter initialEntries={['/lost']}>
      <Routes>
        <Route path="/lost" element={<RedirectToOnboard />} />
        <Route path="/onboard" element={<p>Sign-up</p>} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText('Sign-up')).toBeInTheDocument();
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])(
  'the window is narrow: %s, the navigation is collapsed: %s; the page behind it is out of reach: %s',
  (narrow, collapsed, covered) => {
    const idle = fromCallback(() => {});
    const actors = {
      recallWidth: fromCallback(({ sendBack }) => sendBack({ type: 'width.recalled', collapsed })),
      rememberWidth: fromPromise<void, { collapsed: boolean }>(async () => {}),
      watchPath: idle,
      watchWindow: fromCallback(({ sendBack }) => sendBack({ type: 'window.resized', narrow })),
    };
    const input = { slug: 'northbeam', path: '/northbeam/contacts' };
    const navigation = createActor(navigationMachine.provide({ actors }), { input }).start();
    if (narrow && !collapsed) navigation.send({ type: 'column.toggle' });
    const badges = createActor(badgesMachine, { input: { workspaceId: 'w1' } });
    const open = workspace('northbeam', 'free');
    render(
      <AppFrame
        navigation={navigation}
        badges={badges}
        path={input.path}
        arrived={false}
        onSignOut={() => {}}
        profile={maya(open)}
        workspace={open}
        title="Contacts"
        group={undefined}
      >
        <button type="button">Add contact</button>
      </AppFrame>,
    );
    expect(screen.getByText('Add contact').closest('[inert]') !== null).toBe(covered);
    navigation.stop();
  },
);

test.each([
  ['One', 'ArrowDown', 'Two'],
  ['Three', 'ArrowDown', 'One'],
  ['Two', 'ArrowUp', 'One'],
  ['One', 'ArrowUp', 'Three'],
  ['Three', 'Home', 'One'],
  ['One', 'End', 'Three'],
])('from the entry %s of a menu, %s leads to %s', async (from, key, to) => {
  const onLeave = vi.fn();
  render(
    <div role="menu" tabIndex={-1} onKeyDown={(event) => moveInMenu(event, onLeave)}>
      {['One', 'Two', 'Three'].map((name) => (
        <button key={name} type="button" role="menuitem">
          {name}
        </button>
      ))}
    </div>,
  );
  screen.getByRole('menuitem', { name: from }).focus();
  await userEvent.keyboard(`{${key}}`);
  expect(screen.getByRole('menuitem', { name: to })).toHaveFocus();
  expect(onLeave).not.toHaveBeenCalled();
});

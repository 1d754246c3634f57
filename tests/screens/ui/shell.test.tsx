/** The shell's own rules that no machine holds: the top bar, and errors of screens used outside their place. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { UserProfile, WorkspaceEntry } from '../../../contract/users.ts';
import { ErrorBoundary } from '../../../src/app/error-boundary.tsx';
import { RedirectToOnboard } from '../../../src/app/redirect-to-onboard.tsx';
import { SignedInContext, useSignedIn, useWorkspaceScope } from '../../../src/app/scopes.ts';
import { TopBar } from '../../../src/features/shell/top-bar.tsx';

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
});

const bar = (profile: UserProfile, open: WorkspaceEntry) =>
  render(
    <TopBar profile={profile} workspace={open} title="Contacts" group={undefined} heading={createRef()} />,
  );

it('links to both profiles, with initials where there is no picture', () => {
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

it("takes the plan's class from the first workspace, whichever is open", () => {
  const open = workspace('second', 'free');
  const { container } = bar(maya(workspace('first', 'enterprise'), open), open);
  expect(screen.getByRole('link', { name: 'Northbeam, Enterprise plan' })).toBeInTheDocument();
  expect(container.querySelector('.plan-enterprise')).not.toBeNull();
});

it('is of the free plan where there is no workspace at all', () => {
  const { container } = bar(maya(), workspace('lost', 'pro'));
  expect(container.querySelector('.plan-free')).not.toBeNull();
});

function SignedInOnly() {
  return <p>{useSignedIn().full_name}</p>;
}

function InWorkspaceOnly() {
  return <p>{useWorkspaceScope().workspace.workspace_name}</p>;
}

/** React tells of every error it has caught; here that is what is being tested. */
const quiet = { onCaughtError: () => {} };

it('shows the error page where a screen is used outside the auth or the workspace scope', async () => {
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

  // Going somewhere else, as Back does, tries again.
  rerender(
    <ErrorBoundary place="c">
      <p>Fine</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('Fine')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('takes Back to the place before', async () => {
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

it('keeps the redirect screen of spec §2.1', () => {
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

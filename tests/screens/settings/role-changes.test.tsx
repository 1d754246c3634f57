/** An open page whose person gets another role shows at once what that role may do (ADR 56): the wiring of each route. */
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../contract/rights.ts';
import { northbeam } from '../../../machines/settings/workspace-profile.walk.ts';
import { SignedInContext, WorkspaceContext } from '../../../src/app/router/scopes.ts';
import { AuditCenterRoute } from '../../../src/app/routes/audit-route.tsx';
import { WorkspaceProfileRoute } from '../../../src/app/routes/profile-route.tsx';
import { eventually } from '../../support/eventually.ts';

const profile = {
  user_id: 'u1',
  full_name: 'Maya Okafor',
  email: 'maya@northbeam.io',
  profile_picture_url: null,
  timezone: 'America/New_York',
  workspaces: [],
  former_workspaces: [],
};

// The lists do not load here: what a role may do is shown without them.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => vi.unstubAllGlobals());

test.each<[string, ComponentType, string]>([
  ['Audit Center', AuditCenterRoute, 'Only admins (Workspace Configuration) can export the log.'],
  [
    'Workspace profile',
    WorkspaceProfileRoute,
    'Only admins (Workspace Configuration) may change name and logo.',
  ],
])('%s says what a person may not do as soon as they are no admin any more', async (_, Route, reason) => {
  const as = (role: Role) => (
    <SignedInContext value={profile}>
      <WorkspaceContext value={{ ...northbeam, role }}>
        <RouterProvider router={router} />
      </WorkspaceContext>
    </SignedInContext>
  );
  const router = createMemoryRouter([{ path: '*', element: <Route /> }]);
  const page = render(as('admin'));
  expect(screen.queryByText(reason)).toBeNull();
  page.rerender(as('viewer'));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  page.rerender(as('admin'));
  await eventually(() => expect(screen.queryByText(reason)).toBeNull());
});

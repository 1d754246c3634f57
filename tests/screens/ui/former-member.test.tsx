/** The page of a former member of the workspace (ADR 56). */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserProfile } from '../../../contract/users.ts';
import { FormerMemberScreen } from '../../../src/features/workspace/former-member-screen.tsx';

const former = { workspace_name: 'Northbeam', workspace_slug: 'northbeam', deleted: null };
const profile: UserProfile = {
  user_id: 'u1',
  full_name: 'Bo Lindqvist',
  email: 'bo@northbeam.io',
  profile_picture_url: null,
  timezone: 'America/New_York',
  workspaces: [
    {
      workspace_id: 'w2',
      workspace_name: 'Fernbank Foods',
      workspace_slug: 'fernbank-foods',
      plan_type: 'free',
      profile_picture_url: null,
      member_id: 'm2',
      role: 'editor',
    },
  ],
  former_workspaces: [former],
};

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('somebody whose membership ended reads so, and finds their other workspaces and the ways to further ones', () => {
  render(<FormerMemberScreen profile={profile} former={former} unsaved="" />);
  const heading = screen.getByRole('heading', { name: 'You are no longer a member of Northbeam' });
  expect(heading).toHaveFocus();
  expect(document.title).toBe('You are no longer a member of Northbeam · KeepWell');
  expect(linkTo(/Fernbank Foods/)).toBe('/fernbank-foods/chatam');
  expect(linkTo('Join by invitation')).toBe('/joinworkspace?email=bo%40northbeam.io');
  expect(linkTo('Create another workspace')).toBe('/onboard');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what they had typed in the workspace can be copied', () => {
  render(
    <FormerMemberScreen
      profile={{ ...profile, workspaces: [] }}
      former={former}
      unsaved={'Annual revenue, Northwind Traders: 150000\nOwner, Quarry: m2'}
    />,
  );
  const text = screen.getByRole('textbox', { name: 'Not saved' });
  expect(text).toHaveValue('Annual revenue, Northwind Traders: 150000\nOwner, Quarry: m2');
  expect(text).toHaveAttribute('readonly');
  expect(text).toHaveAccessibleDescription(
    'You typed this before, and it cannot be saved there any more. You can copy it.',
  );
  expect(screen.queryByRole('heading', { name: 'Your workspaces' })).toBeNull();
});

test('a member of a deleted workspace reads who deleted it, and until when it can be restored', () => {
  const deleted = { by: 'Maya Okafor', until: '2026-03-24T15:00:00.000Z' };
  render(<FormerMemberScreen profile={profile} former={{ ...former, deleted }} unsaved="" />);
  expect(screen.getByRole('heading', { name: 'Northbeam was deleted' })).toHaveFocus();
  expect(
    screen.getByText(
      'Maya Okafor deleted this workspace. Until March 24, 2026 at 11:00 AM the people who run this installation can restore it. After that everything in it is removed for good.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/An admin of the workspace can invite you/)).toBeNull();
});

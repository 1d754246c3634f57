/** The page of a former member of the workspace (ADR 56). */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserProfile } from '../../../contract/users.ts';
import { FormerMemberScreen } from '../../../src/features/workspace/former-member-screen.tsx';

const former = { workspace_name: 'Northbeam', workspace_slug: 'northbeam' };
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

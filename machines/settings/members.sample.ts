import type { MemberDetails } from '../../contract/members.ts';

const person: Omit<MemberDetails, 'id' | 'full_name' | 'email'> = {
  role: 'editor',
  status: 'active',
  last_login_at: null,
  created_at: '2026-01-05T09:00:00.000Z',
  profile_picture_url: null,
  invitation_id: null,
  owned_accounts: 0,
};

/** Who looks at the list. */
export const maya: MemberDetails = {
  ...person,
  id: 'm1',
  full_name: 'Maya Okafor',
  email: 'maya@northbeam.io',
  role: 'admin',
  last_login_at: '2026-03-09T14:30:00.000Z',
  owned_accounts: 2,
};
export const bo: MemberDetails = {
  ...person,
  id: 'm2',
  full_name: 'Bo Lindqvist',
  email: 'bo@northbeam.io',
  owned_accounts: 3,
};
export const cleo: MemberDetails = {
  ...person,
  id: 'm3',
  full_name: 'Cleo Park',
  email: 'cleo@northbeam.io',
  status: 'pending',
  invitation_id: 'invitation-of-cleo',
};
export const dan: MemberDetails = {
  ...person,
  id: 'm4',
  full_name: 'Dan Moss',
  email: 'dan@northbeam.io',
  role: 'viewer',
  status: 'expired',
  invitation_id: 'invitation-of-dan',
};
const eve: MemberDetails = {
  ...person,
  id: 'm5',
  full_name: 'Eve Ruiz',
  email: 'eve@northbeam.io',
  status: 'rejected',
  invitation_id: 'invitation-of-eve',
};
const finn: MemberDetails = {
  ...person,
  id: 'm6',
  full_name: 'Finn Aho',
  email: 'finn@northbeam.io',
  status: 'cancelled',
  invitation_id: 'invitation-of-finn',
};

export const sampleMembers = { data: [bo, maya, cleo, dan, eve, finn] };

export const asViewer: MemberDetails = { ...bo, role: 'viewer' };

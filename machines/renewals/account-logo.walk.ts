/** The walk of the dialog with an account's logo (spec §3), and of the logo itself. */
import {
  NEW,
  OLD,
  removalWalk,
  savePicture,
  uploadWalk,
  type WalkedUpload,
} from '../shared/image-upload.walk.ts';
import { absent, click, defineWalk, report, see } from '../testing/walk.ts';
import { accountLogoMachine, accountLogoUpload } from './account-logo.machine.ts';

const logo: WalkedUpload = {
  title: 'Logo of an account',
  purpose: 'Sets, replaces or removes the logo of an account.',
  spec: '§3, §5',
  machine: accountLogoUpload,
  subject: { customerId: 'c1', workspaceId: 'w1' },
  noun: 'logo',
  badFormat: 'Invalid file format. Please use JPEG, PNG, WebP, or GIF.',
  saved: 'Account logo saved',
  failed: 'Failed to upload account logo',
  notRemoved: 'The account logo was not removed',
  remove: 'removeCustomerLogo',
  asked: { params: { id: 'c1' }, query: { workspace_id: 'w1' } },
  answer: { customer_id: 'c1', logo_url: NEW },
};
export const customerLogoWalk = uploadWalk(logo);
export const customerLogoRemovalWalk = removalWalk(logo);

const account = { customerId: 'c1', name: 'Northwind Traders', url: OLD };
const asked = { type: 'logo.open' as const, account };

/** What opens the dialog, as a row of the table does. */
export const openLogo = report('watchRows', asked);

export const accountLogoWalk = defineWalk({
  title: 'Dialog of an account’s logo',
  purpose: 'Opens an account’s logo from its row, to set, replace or remove it.',
  spec: '§3',
  machine: accountLogoMachine,
  input: { workspaceId: 'w1' },
  events: {
    'logo.open': [{ name: 'Northwind Traders', event: asked, by: [openLogo] }],
    'logo.close': [{ name: 'Close', event: { type: 'logo.close' }, by: [click('button', 'Close')] }],
    'picture.changed': [
      {
        name: 'another logo',
        event: { type: 'picture.changed', url: NEW },
        by: savePicture('logo'),
        when: ({ context }) => context.account?.url === OLD,
      },
    ],
  },
  effects: {},
  listeners: ['watchRows'],
  children: { logo: customerLogoWalk },
  states: {
    closed: [absent('dialog', 'Logo of Northwind Traders')],
    open: [see('dialog', 'Logo of Northwind Traders'), see('button', 'Close')],
  },
  relevant: ({ account: open }) => open,
  secret: { context: [], events: [] },
});

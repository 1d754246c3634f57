/** The dialog in which the logo of an account is set, replaced or removed, opened from a row of a table (spec §3). */
import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { removeCustomerLogo, uploadCustomerLogo } from '../../contract/pictures.ts';
import { listener } from '../shared/listener.ts';
import { imageUpload, type PictureChanged } from '../shared/image-upload.machine.ts';
import { uploadSlot } from '../shared/upload-slot.ts';

/** An account as its row shows it. */
export interface LogoAccount {
  readonly customerId: string;
  readonly name: string;
  readonly url: string | null;
}

export interface AccountLogoInput {
  readonly workspaceId: string;
}

interface AccountLogoContext extends AccountLogoInput {
  /** Null before the first. */
  readonly account: LogoAccount | null;
}

/** Reported by the slot `watchRows` when a person asks for the logo of a row. */
export interface LogoAsked {
  readonly type: 'logo.open';
  readonly account: LogoAccount;
}

type AccountLogoEvent = LogoAsked | { type: 'logo.close' } | PictureChanged;

/** The application shows the logo in every row of the account. */
export interface LogoChanged {
  readonly type: 'logo.changed';
  readonly customerId: string;
  readonly url: string | null;
}

interface Subject {
  readonly customerId: string;
  readonly workspaceId: string;
}

export const accountLogoUpload = imageUpload({
  upload: uploadSlot('imageUpload', uploadCustomerLogo),
  remove: removeCustomerLogo,
  request: ({ customerId, workspaceId }: Subject) => ({
    params: { id: customerId },
    query: { workspace_id: workspaceId },
  }),
  urlOf: ({ logo_url }) => logo_url,
  saved: 'Account logo saved',
  failed: 'Failed to upload account logo',
  notRemoved: 'The account logo was not removed',
});

export const accountLogoMachine = setup({
  types: {
    context: {} as AccountLogoContext,
    events: {} as AccountLogoEvent,
    emitted: {} as LogoChanged,
    input: {} as AccountLogoInput,
    children: {} as { logo: 'logo'; watchRows: 'watchRows' },
  },
  actors: { logo: accountLogoUpload, watchRows: listener('accountLogo', 'watchRows') },
  actions: {
    keepAccount: assign((_, { account }: { account: LogoAccount }) => ({ account })),
    keepLogo: assign(({ context }, { url }: PictureChanged) => ({
      account: context.account && { ...context.account, url },
    })),
    tellLogo: emit(({ context }, { url }: PictureChanged): LogoChanged => ({
      type: 'logo.changed',
      customerId: context.account?.customerId ?? '',
      url,
    })),
  },
}).createMachine({
  id: 'accountLogo',
  context: ({ input }) => ({ ...input, account: null }),
  invoke: { id: 'watchRows', src: 'watchRows' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'logo.open': { target: 'open', actions: { type: 'keepAccount', params: ({ event }) => event } },
      },
    },
    open: {
      invoke: {
        id: 'logo',
        src: 'logo',
        input: ({ context: { account, workspaceId }, self }) => ({
          page: self,
          subject: { customerId: account?.customerId ?? '', workspaceId },
          url: account?.url ?? null,
        }),
      },
      on: {
        'picture.changed': {
          actions: [
            { type: 'keepLogo', params: ({ event }) => event },
            { type: 'tellLogo', params: ({ event }) => event },
          ],
        },
        'logo.close': 'closed',
      },
    },
  },
});

export type AccountLogoActor = ActorRefFrom<typeof accountLogoMachine>;

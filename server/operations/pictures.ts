/** Uploading and removing pictures: one's own, the workspace's logo, the logo of an account (spec §2.8, §2.12, §3). */
import {
  removeCustomerLogo,
  removeProfilePicture,
  removeWorkspaceLogo,
  uploadCustomerLogo,
  uploadProfilePicture,
  uploadWorkspaceLogo,
} from '../../contract/pictures.ts';
import { mayEditRecord } from '../../contract/rights.ts';
import { operation, type OperationContext, type StepContext } from '../calls/operation.ts';
import { customerLogo, workspaceLogo } from '../db/repositories/logos.ts';
import { setPicture } from '../db/repositories/own-profile.ts';
import { workspaceEntryOf } from '../db/repositories/own-entry.ts';
import { changeLogo, heldLogo } from '../domain/pictures/change-logo.ts';
import { makePicture } from '../media/picture.ts';
import { dropPicture, keepPicture } from './kept-picture.ts';
import { profileOf } from './users.ts';

type OwnContext =
  | OperationContext<typeof uploadProfilePicture>
  | OperationContext<typeof removeProfilePicture>;

const setOwn = ({ deps, actor: { user } }: OwnContext, url: string | null) =>
  deps.db.system(async (tx) => ({
    replaced: await setPicture(tx, user.user_id, url),
    answer: await profileOf(tx, user.uid),
  }));

type WorkspaceContext = StepContext<typeof uploadWorkspaceLogo> | StepContext<typeof removeWorkspaceLogo>;

const setOfWorkspace = ({ step, actor, deps }: WorkspaceContext, url: string | null) =>
  step(async (tx) => {
    const by = actor.member;
    const store = workspaceLogo(tx, actor.workspace.workspace_id);
    const change = { url, mayChange: () => true, by, now: () => deps.clock.now() };
    const replaced = await changeLogo(store, change);
    return { replaced, answer: await workspaceEntryOf(tx, actor) };
  });

type CustomerContext = StepContext<typeof uploadCustomerLogo> | StepContext<typeof removeCustomerLogo>;

const editedBy =
  ({ actor }: CustomerContext) =>
  (owner: string | null) =>
    mayEditRecord(actor.member, owner);

const setOfCustomer = (context: CustomerContext, url: string | null) =>
  context.step(async (tx) => {
    const { actor, input, deps } = context;
    const { id } = input.params;
    const store = customerLogo(tx, actor.workspace.workspace_id, id);
    const change = { url, mayChange: editedBy(context), by: actor.member, now: () => deps.clock.now() };
    const replaced = await changeLogo(store, change);
    return { replaced, answer: { customer_id: store.entityId, logo_url: url } };
  });

export const pictureOperations = [
  operation(uploadProfilePicture, async (context) => {
    const made = await makePicture(context.upload.bytes, uploadProfilePicture.upload.accepts);
    return keepPicture(context, made, (url) => setOwn(context, url));
  }),
  operation(removeProfilePicture, (context) => dropPicture(context, () => setOwn(context, null))),

  operation(uploadWorkspaceLogo, {
    inSteps: async (context) => {
      const made = await makePicture(context.upload.bytes, uploadWorkspaceLogo.upload.accepts);
      return keepPicture(context, made, (url) => setOfWorkspace(context, url));
    },
  }),
  // In steps, because the file is removed after the commit.
  operation(removeWorkspaceLogo, {
    inSteps: (context) => dropPicture(context, () => setOfWorkspace(context, null)),
  }),

  operation(uploadCustomerLogo, {
    inSteps: async (context) => {
      const { actor, input, step, upload } = context;
      // Before the work with the picture; decided again when it is set.
      await step((tx) =>
        heldLogo(customerLogo(tx, actor.workspace.workspace_id, input.params.id), editedBy(context)),
      );
      const made = await makePicture(upload.bytes, uploadCustomerLogo.upload.accepts);
      return keepPicture(context, made, (url) => setOfCustomer(context, url));
    },
  }),
  operation(removeCustomerLogo, {
    inSteps: (context) => dropPicture(context, () => setOfCustomer(context, null)),
  }),
];

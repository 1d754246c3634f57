/** Pictures that people upload: their own, the logo of a workspace, the logo of an account (spec §2.8, §2.12, §5, §7). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './shapes.ts';
import { userProfile, workspaceEntry } from './users.ts';

/** What a picture may be; `upload` of a call. */
export interface PictureLimits {
  readonly accepts: readonly string[];
  readonly maxBytes: number;
}

/** Spec §9: 5 MB. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;

/** Spec §5: a picture of a person. */
const picture = {
  accepts: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: UPLOAD_MAX_BYTES,
} as const;
/** Spec §5: a logo may also be a GIF. Of an animated one the first frame is kept. */
const logo = { ...picture, accepts: [...picture.accepts, 'image/gif'] } as const;

const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
};

/** Spec §5, with the formats that are accepted. */
export function formatSentence(accepts: readonly string[]): string {
  const names = accepts.map((type) => formats[type] ?? type);
  return `Invalid file format. Please use ${names.slice(0, -1).join(', ')}, or ${names.at(-1) ?? ''}.`;
}

/** Spec §5. */
export const sizeSentence = (maxBytes: number) =>
  `File too large. Maximum size: ${Math.floor(maxBytes / 1024 / 1024)}MB`;

/**
 * What is wrong with a file before it is sent, or null. `type` is what the browser takes from the file's name; the server
 * decides by the bytes.
 */
export function pictureProblem(
  { type, size }: { readonly type: string; readonly size: number },
  { accepts, maxBytes }: PictureLimits,
): string | null {
  if (!accepts.includes(type)) return formatSentence(accepts);
  return size > maxBytes ? sizeSentence(maxBytes) : null;
}

const own = { params: z.object({ id }), query: z.object({ current_user_id: id }), answer: userProfile };

/** The type is detected from the bytes. The picture is re-encoded, which removes its metadata. */
export const uploadProfilePicture = defineCall({
  name: 'uploadProfilePicture',
  method: 'POST',
  path: '/users/{id}/profile-picture',
  summary: "Sets the signed-in person's picture",
  spec: '§7.2',
  access: { who: 'signed-in' },
  upload: picture,
  ...own,
});

/** Removing a picture that is not there changes nothing, here and below. */
export const removeProfilePicture = defineCall({
  name: 'removeProfilePicture',
  method: 'DELETE',
  path: '/users/{id}/profile-picture',
  summary: "Removes the signed-in person's picture",
  spec: '§2.12',
  access: { who: 'signed-in' },
  ...own,
});

const ofWorkspace = {
  access: { who: 'member', workspace: 'path', right: 'configure' },
  params: z.object({ id }),
  query: z.object({ user_id: id }),
  answer: workspaceEntry,
} as const;

export const uploadWorkspaceLogo = defineCall({
  name: 'uploadWorkspaceLogo',
  method: 'POST',
  path: '/workspaces/{id}/logo',
  summary: 'Sets the logo of a workspace',
  spec: '§7.4',
  upload: logo,
  ...ofWorkspace,
});

export const removeWorkspaceLogo = defineCall({
  name: 'removeWorkspaceLogo',
  method: 'DELETE',
  path: '/workspaces/{id}/logo',
  summary: 'Removes the logo of a workspace',
  spec: '§2.8',
  ...ofWorkspace,
});

/** For the members who may edit the account: `mayEditRecord`. */
const ofCustomer = {
  access: { who: 'member', workspace: 'query', right: 'edit-own' },
  params: z.object({ id }),
  query: z.object({ workspace_id: id }),
  answer: z.object({ customer_id: id, logo_url: z.nullable(z.string()) }),
} as const;

export const uploadCustomerLogo = defineCall({
  name: 'uploadCustomerLogo',
  method: 'POST',
  path: '/customers/{id}/logo',
  summary: 'Sets the logo of an account',
  spec: '§3',
  upload: logo,
  ...ofCustomer,
});

export const removeCustomerLogo = defineCall({
  name: 'removeCustomerLogo',
  method: 'DELETE',
  path: '/customers/{id}/logo',
  summary: 'Removes the logo of an account',
  spec: '§3',
  ...ofCustomer,
});

/** The files that the assistant asks for (spec §2.14, §5): the call that takes each of them, and what a file must be. */
import type { CallAnswer, CallInput } from '../../contract/call.ts';
import type { AssistantAnswer } from '../../contract/chat-answer.ts';
import { paths } from '../../contract/paths.ts';
import {
  formatSentence,
  sizeSentence,
  uploadProfilePicture,
  uploadWorkspaceLogo,
} from '../../contract/pictures.ts';
import { renewalCalls } from '../../contract/records/renewals.ts';
import type { ChosenFile, FileToSend, UploadCall } from '../shared/upload-slot.ts';

export type UploadType = NonNullable<AssistantAnswer['upload_type']>;

export interface FileAsked {
  readonly uploadType: UploadType;
  readonly workspaceId: string;
  readonly userId: string;
  readonly slug: string;
  readonly file: ChosenFile;
}

/** What came of a file that was sent. */
export interface SentFile {
  /** Where the person goes on; null if nothing is left to do. */
  readonly route: string | null;
}

const toSend = <C extends UploadCall>(
  call: C,
  input: CallInput<C>,
  routeOf: (answer: CallAnswer<C>) => string | null = () => null,
): FileToSend<SentFile> => ({
  call,
  input: input as object,
  sentOf: (answer) => ({ route: routeOf(answer as CallAnswer<C>) }),
});

/** A draft of an import, which its page goes on with. */
const importOfRenewals = ({ workspaceId, slug, file }: FileAsked) =>
  toSend(
    renewalCalls.upload,
    { query: { workspace_id: workspaceId, name: file.name } },
    ({ id }) => `${paths.workspace.importRenewals(slug)}?import=${encodeURIComponent(id)}`,
  );

const byType: Readonly<Record<UploadType, (asked: FileAsked) => FileToSend<SentFile>>> = {
  profile_picture: ({ userId }) =>
    toSend(uploadProfilePicture, { params: { id: userId }, query: { current_user_id: userId } }),
  workspace_logo: ({ workspaceId, userId }) =>
    toSend(uploadWorkspaceLogo, { params: { id: workspaceId }, query: { user_id: userId } }),
  renewals: importOfRenewals,
  // An account is added with its renewal.
  accounts: importOfRenewals,
};

export const fileToSend = (asked: FileAsked): FileToSend<SentFile> => byType[asked.uploadType](asked);

/** What an answer asks for. */
export type UploadAsked = Pick<AssistantAnswer, 'accepted_formats' | 'max_size_mb'>;

const MEGABYTE = 1024 * 1024;
/** Megabytes where the answer names none (spec §5, §9). */
const DEFAULT_MOST = 5;

/** Media types of tables, with the ending by which a browser that knows no type of them is corrected. */
const tables: Readonly<Record<string, { readonly ending: string; readonly name: string }>> = {
  'text/csv': { ending: '.csv', name: 'CSV' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { ending: '.xlsx', name: 'XLSX' },
};

/** `CSV or XLSX`; the formats of pictures are named by their own sentence. */
function wrongFormat(accepts: readonly string[]): string {
  const names = accepts.flatMap((type) => tables[type]?.name ?? []);
  return names.length === 0
    ? formatSentence(accepts)
    : `Invalid file format. Please use ${names.join(' or ')}.`;
}

/** Why a file is not sent, or null. */
export function chosenProblem(
  file: ChosenFile,
  { accepted_formats, max_size_mb }: UploadAsked,
): string | null {
  const accepts = accepted_formats ?? [];
  const name = file.name.toLowerCase();
  const isAccepted = accepts.some(
    (type) => type === file.type || (tables[type] !== undefined && name.endsWith(tables[type].ending)),
  );
  if (!isAccepted) return wrongFormat(accepts);
  const most = (max_size_mb ?? DEFAULT_MOST) * MEGABYTE;
  return file.size > most ? sizeSentence(most) : null;
}

/**
 * `keepDraft` of the conversation machine: what is typed in the assistant and not sent, by person, workspace and conversation. It
 * outlives a reload and an expired session, and ends with a sign-out, which asks first.
 */
import { fromCallback } from 'xstate';
import type { DraftChanged, DraftOwner, DraftRecalled } from '../../machines/chat/conversation.ts';
import { DRAFTS } from './browser-storage.ts';

type Drafts = Readonly<Record<string, string>>;

/** A missing, inaccessible or malformed entry counts as empty. */
function readDrafts(): Drafts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DRAFTS) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Drafts) : {};
  } catch {
    return {};
  }
}

/** Where the storage is full or refused, the text is in the page only. */
function write(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(DRAFTS);
    else localStorage.setItem(DRAFTS, JSON.stringify(drafts));
  } catch {
    // Nothing more can be done: the person still sees the text.
  }
}

/** Whether a sign-out would end a text that was not sent. */
export const hasDrafts = (): boolean => Object.keys(readDrafts()).length > 0;

const keyOf = ({ userId, workspaceId }: DraftOwner, sessionId: string | null) =>
  [userId, workspaceId, sessionId ?? 'new'].join(' ');

export const keepDraft = fromCallback<DraftChanged, DraftOwner>(({ input, receive, sendBack }) => {
  let key = keyOf(input, input.sessionId);
  const text = readDrafts()[key];
  if (typeof text === 'string' && text !== '')
    sendBack({ type: 'draft.recalled', text } satisfies DraftRecalled);
  receive((changed) => {
    // A new conversation has its own id from its first answer on.
    const { [key]: _, ...others } = readDrafts();
    key = keyOf(input, changed.sessionId);
    write(changed.text === '' ? others : { ...others, [key]: changed.text });
  });
});

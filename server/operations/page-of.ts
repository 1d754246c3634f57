import type { ParsedInput } from '../../contract/call.ts';
import type { chat } from '../../contract/chat.ts';
import type { Page } from '../assistant/dialogue/read-world.ts';

/** Where the person is, as the page told it. */
export const pageOf = (given: ParsedInput<typeof chat>['body']['conversation_state']): Page => ({
  view: given?.page?.view ?? null,
  record: given?.page?.record ?? null,
  selection: given?.page?.selection ?? [],
});

/** The work of an action that needs a file: what it may be, and how large. The person's browser uploads it. */
import type { AnswerParts } from '../../../contract/chat-answer.ts';
import type { CallDefinition } from '../../../contract/call.ts';
import type { ActionWork } from './action-work.ts';
import { pageRoute, type Page } from './places.ts';

const MEGABYTE = 1024 * 1024;

interface AskedFile {
  readonly upload_type: NonNullable<AnswerParts['upload_type']>;
  /** Of the call that takes the file. */
  readonly upload: NonNullable<CallDefinition['upload']>;
  readonly said: string;
  /** Where the same can be done by hand. */
  readonly page: Page;
}

export const asksForFile = ({ upload_type, upload, said, page }: AskedFile): ActionWork => ({
  answer: (context) =>
    Promise.resolve({
      answer: {
        type: 'upload',
        response_text: said,
        upload_type,
        accepted_formats: [...upload.accepts],
        max_size_mb: upload.maxBytes / MEGABYTE,
      },
      route: pageRoute(context, page),
    }),
});

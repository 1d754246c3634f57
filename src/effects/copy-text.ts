/** `copyText` of the message machine: puts a text, and a table as cells, into the clipboard. */
import { fromPromise } from 'xstate';
import type { CopiedText } from '../../machines/chat/copied-text.ts';

/** @throws if the browser refuses */
export const copyText = fromPromise<void, CopiedText>(async ({ input: { text, html } }) => {
  if (html === null) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  await navigator.clipboard.write([
    new ClipboardItem({ ...part('text/plain', text), ...part('text/html', html) }),
  ]);
});

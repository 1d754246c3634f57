import { Fragment } from 'react';

/** A web address in a text, without the punctuation that ends the sentence. */
const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

/** Plain text with its line breaks; web addresses are links. */
export function NoteText({ text }: { readonly text: string }) {
  const parts: { readonly at: number; readonly text: string; readonly isLink: boolean }[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    if (found.index > end) parts.push({ at: end, text: text.slice(end, found.index), isLink: false });
    parts.push({ at: found.index, text: found[0], isLink: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isLink: false });
  return (
    <p className="whitespace-pre-wrap text-md wrap-anywhere">
      {parts.map((part) =>
        part.isLink ? (
          <a
            key={part.at}
            href={part.text}
            target="_blank"
            rel="noopener noreferrer"
            className="text-text-link underline underline-offset-2"
          >
            {part.text}
          </a>
        ) : (
          <Fragment key={part.at}>{part.text}</Fragment>
        ),
      )}
    </p>
  );
}

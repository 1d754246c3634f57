import { NoteText } from '../../../records/note-text.tsx';

/** What the assistant says, in its paragraphs. */
export function AnswerText({ text }: { readonly text: string }) {
  return (
    <div className="grid gap-2">
      {text
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map((part, index) => (
          // A text does not change, and two of its paragraphs may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <NoteText key={index} text={part.trim()} />
        ))}
    </div>
  );
}

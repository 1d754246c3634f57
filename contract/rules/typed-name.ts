/** Whether the name that was typed to confirm a deletion is the name that is shown: browsers show runs of blanks as one. */
export function isTypedName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return plain(typed) === plain(name);
}

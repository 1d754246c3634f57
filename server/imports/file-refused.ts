/** A file that cannot be imported. The message is a sentence for the person who chose it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** Loads the page anew at another address of this site, which replaces the current one in the history. */
export function goToDocument(path: string): void {
  window.location.replace(path);
}

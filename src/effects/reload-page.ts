/** Loads the page anew. The browser asks first if something unsaved would be lost. */
export function reloadPage(): void {
  window.location.reload();
}

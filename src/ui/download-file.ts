/** Stores a text as a file of the person's computer. */
export function downloadFile(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** Stores what was received as a file of the person's computer. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

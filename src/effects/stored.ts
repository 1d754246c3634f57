/** Reads an entry of the browser's storage; null also where it may not be read. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const ASCII_ONLY = /^[\n -~]*$/;

/** A text prepared for comparison: without case and accents. */
export function folded(text: string): string {
  return ASCII_ONLY.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Shown in place of a missing value (look: an em dash). */
export function NoValue() {
  return (
    <span className="text-text-placeholder">
      <span aria-hidden="true">—</span>
      <span className="sr-only">No value</span>
    </span>
  );
}

/**
 * What the browser keeps of how a person likes it to look: one entry, `keepwell.ui`, that survives sign-out. It is
 * shared with public/theme.js, and each writer keeps what the others wrote.
 */
const KEY = 'keepwell.ui';

export interface UiMemory {
  readonly theme?: unknown;
  readonly navigation?: unknown;
  readonly columns?: unknown;
  readonly views?: unknown;
  /** `hidden`: the inspector's button is not shown. */
  readonly inspector?: unknown;
}

/** An entry that is missing, refused or of another shape is as good as none. */
export function readUi(): UiMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** @throws where the browser stores nothing */
export function mergeUi(part: UiMemory): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readUi(), ...part }));
}

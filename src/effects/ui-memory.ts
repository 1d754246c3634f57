/**
 * Stored display preferences: one entry, `keepwell.ui`, which is kept after a sign-out. It is shared with
 * public/theme.js, and each writer keeps the others' values.
 */
const KEY = 'keepwell.ui';

export interface UiMemory {
  readonly theme?: unknown;
  readonly navigation?: unknown;
  readonly columns?: unknown;
  readonly views?: unknown;
  /** The entries of the command palette that were used last. */
  readonly recent?: unknown;
  /** `hidden` if the inspector's button is not shown. */
  readonly inspector?: unknown;
}

/** A missing, inaccessible or malformed entry counts as empty. */
export function readUi(): UiMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** @throws if storage is unavailable */
export function mergeUi(part: UiMemory): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readUi(), ...part }));
}

/** Whether a key goes into a text field, which has keys of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** A letter begins an edit in a cell, moves in a list or a menu, and has no meaning of the page in a dialog. */
export const takesLetters = (target: EventTarget | null): boolean =>
  isTyping(target) ||
  (target instanceof Element &&
    target.closest(
      '[role="grid"], [role="treegrid"], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]',
    ) !== null);

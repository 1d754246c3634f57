/** A dialog may hold unsaved text, and what a key opens would be behind it. */
export const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

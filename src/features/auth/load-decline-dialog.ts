/** The dialog needs a separate library, so it is loaded in parallel to the first step of joining. */
export const loadDeclineDialog = () =>
  import('./decline-dialog.tsx').then((module) => ({ default: module.DeclineDialog }));

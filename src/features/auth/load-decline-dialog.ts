/** The dialog brings a library of its own: it is fetched beside the first step of joining, not with it. */
export const loadDeclineDialog = () =>
  import('./decline-dialog.tsx').then((module) => ({ default: module.DeclineDialog }));

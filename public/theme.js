/*
 * Runs before the application renders, to avoid flashes and layout shifts: sets on <html> the theme, the navigation's
 * width, whether the address is inside a workspace, and whether a bar will show the signed-in person. The build inlines
 * it into the pages, so that it needs no request (ADR 33).
 * Without a choice of the person the theme follows the system, also when it changes.
 */
(function () {
  var page = document.documentElement;
  var system = matchMedia('(prefers-color-scheme: dark)');
  function kept() {
    try {
      return JSON.parse(localStorage.getItem('keepwell.ui') || '{}') || {};
    } catch (_) {
      /* Storage is unavailable or malformed: the system's theme is used. */
      return {};
    }
  }
  function colour() {
    var theme = kept().theme;
    if (theme !== 'light' && theme !== 'dark') theme = system.matches ? 'dark' : 'light';
    page.dataset.theme = theme;
  }
  /* Whether this browser has a person's keys, as in src/effects/browser-storage.ts. */
  function isPersonRemembered() {
    try {
      return localStorage.getItem('userId') !== null;
    } catch (_) {
      return false;
    }
  }
  /* `outsideSegments` of contract/paths.ts; a test compares the two. */
  var outside =
    /^\/(?:(dev|joinworkspace|onboard|onboarding|reset-password|signin|signup|workspaces)(?:\/|$)|$)/.exec(
      location.pathname,
    );
  if (outside === null) page.dataset.inside = '';
  else if (/^(?!dev|signin)./.test(outside[1] || '') && isPersonRemembered()) page.dataset.person = '';
  if (kept().navigation === 'collapsed') page.dataset.navigation = 'collapsed';
  colour();
  system.addEventListener('change', colour);
  // A theme chosen in another tab.
  addEventListener('storage', function (event) {
    if (event.key === 'keepwell.ui') colour();
  });
  // Printed pages are white.
  addEventListener('beforeprint', function () {
    page.dataset.theme = 'light';
  });
  addEventListener('afterprint', colour);
})();

/*
 * Tiny, and run before the application is drawn: the theme, the navigation's width, whether the address is inside a
 * workspace and whether a bar over the page will say who is signed in stand on <html>, so nothing flashes and nothing
 * moves. The build writes it into the pages, so that it takes no request (ADR 33).
 * Without a choice of one's own the theme follows the system, also when that changes.
 */
(function () {
  var page = document.documentElement;
  var system = matchMedia('(prefers-color-scheme: dark)');
  function kept() {
    try {
      return JSON.parse(localStorage.getItem('keepwell.ui') || '{}') || {};
    } catch (_) {
      /* Storage is refused or holds something else: the system decides. */
      return {};
    }
  }
  function colour() {
    var theme = kept().theme;
    if (theme !== 'light' && theme !== 'dark') theme = system.matches ? 'dark' : 'light';
    page.dataset.theme = theme;
  }
  /* Whether this browser holds somebody's keys, as in src/effects/browser-storage.ts. */
  function isPersonRemembered() {
    try {
      return localStorage.getItem('userId') !== null;
    } catch (_) {
      return false;
    }
  }
  /* `outsideSegments` of contract/paths.ts; a test holds the two together. */
  var outside =
    /^\/(?:(dev|joinworkspace|onboard|onboarding|reset-password|signin|signup|workspaces)(?:\/|$)|$)/.exec(
      location.pathname,
    );
  if (outside === null) page.dataset.inside = '';
  else if (/^(?!dev|signin)./.test(outside[1] || '') && isPersonRemembered()) page.dataset.person = '';
  if (kept().navigation === 'collapsed') page.dataset.navigation = 'collapsed';
  colour();
  system.addEventListener('change', colour);
  // Paper is white.
  addEventListener('beforeprint', function () {
    page.dataset.theme = 'light';
  });
  addEventListener('afterprint', colour);
})();

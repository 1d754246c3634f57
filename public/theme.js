/*
 * Blocking and tiny on purpose: the theme and the navigation's width stand on <html> before the first paint, so nothing
 * flashes and nothing moves. Without a choice of one's own the theme follows the system, also when that changes.
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
  if (kept().navigation === 'collapsed') page.dataset.navigation = 'collapsed';
  colour();
  system.addEventListener('change', colour);
  // Paper is white.
  addEventListener('beforeprint', function () {
    page.dataset.theme = 'light';
  });
  addEventListener('afterprint', colour);
})();

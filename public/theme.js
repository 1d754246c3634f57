/*
 * Blocking and tiny on purpose: the theme and the navigation's width stand on <html> before the first paint, so nothing
 * flashes and nothing moves.
 */
(function () {
  var theme;
  try {
    var kept = JSON.parse(localStorage.getItem('keepwell.ui') || '{}') || {};
    theme = kept.theme;
    if (kept.navigation === 'collapsed') document.documentElement.dataset.navigation = 'collapsed';
  } catch (_) {
    /* Storage is refused or holds something else: the system decides. */
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();

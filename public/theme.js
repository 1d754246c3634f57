/* Blocking and tiny on purpose: the theme stands on <html> before the first paint, so nothing flashes. */
(function () {
  var theme;
  try {
    theme = JSON.parse(localStorage.getItem('keepwell.ui') || '{}').theme;
  } catch (_) {
    /* Storage is refused or holds something else: the system decides. */
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();

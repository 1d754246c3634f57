/**
 * An address that names nothing but a record, beside the view that the page at that address shows now; any other address as
 * it is. Apart from `beside-view.ts`, because the first view follows links too.
 */
export function besidePresent(to: string): string {
  const present = window.location;
  const [pathname, record = ''] = to.split('?');
  if (pathname !== present.pathname || !/^record=[^&#]+$/.test(record)) return to;
  const others = present.search.split(/[?&]/).filter((part) => part !== '' && !part.startsWith('record='));
  return `${pathname}?${[...others, record].join('&')}`;
}

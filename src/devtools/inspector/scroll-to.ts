/** Pixels. `list` is the content of the scrolling element. */
export function scrollTo(list: HTMLElement | null, top: number): void {
  if (list?.parentElement) list.parentElement.scrollTop = top;
}

export function scrollToEnd(list: HTMLElement | null): void {
  if (list !== null) scrollTo(list, list.offsetHeight);
}

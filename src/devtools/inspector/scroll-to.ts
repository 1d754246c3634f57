/** Pixels; beyond the end is the end. `list` is what the scroller around it holds. */
export function scrollTo(list: HTMLElement | null, top: number): void {
  if (list?.parentElement) list.parentElement.scrollTop = top;
}

/** The chart as a standalone file: the computed styles are written into each element, in the current theme. */

const written = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** Controls and animation are removed. */
const dropped = ['class', 'style', 'tabindex', 'aria-disabled', 'aria-description', 'data-view'];

/** @param svg the chart on the screen, from which styles are read */
export function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll<SVGElement>('rect, circle, path, text, tspan');
  const copies = copy.querySelectorAll<SVGElement>('rect, circle, path, text, tspan');
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const isText = original.localName === 'text' || original.localName === 'tspan';
    for (const name of written) {
      const value = style.getPropertyValue(name);
      const isOfText = name.startsWith('font') || name === 'text-anchor' || name === 'paint-order';
      if (value !== '' && (isText || !isOfText)) copies[index]?.setAttribute(name, value);
    }
  }
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of dropped) element.removeAttribute(name);
    if (element.getAttribute('role') === 'button') element.setAttribute('role', 'img');
  }

  const width = svg.dataset['width'] ?? '0';
  const height = svg.dataset['height'] ?? '0';
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', width);
  ground.setAttribute('height', height);
  ground.setAttribute('fill', getComputedStyle(svg).getPropertyValue('--surface-base').trim() || 'none');
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

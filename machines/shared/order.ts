/** The order of things that a person arranges: by drag, with the keyboard and with a menu. */
import type { DropPlace } from './drag.machine.ts';

/** @returns the same order if the item is not in it */
export function movedBy(order: readonly string[], item: string, by: -1 | 1): readonly string[] {
  const index = order.indexOf(item);
  const other = order[index + by];
  if (index === -1 || other === undefined) return order;
  return order.map((one, at) => (at === index ? other : at === index + by ? item : one));
}

/** The item before or after another one. The same order where the place is none of the order's. */
export function movedTo(order: readonly string[], item: string, place: DropPlace | null): readonly string[] {
  if (place === null || place.key === item || !order.includes(place.key) || !order.includes(item))
    return order;
  const rest = order.filter((one) => one !== item);
  const index = rest.indexOf(place.key) + (place.side === 'before' ? 0 : 1);
  return [...rest.slice(0, index), item, ...rest.slice(index)];
}

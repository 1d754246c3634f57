/**
 * The address of a picture (spec §3): an address that starts with /uploads/ is outdated and not a picture; a relative
 * one is on the server. Null without a picture.
 */
export function imageAddress(address: string | null, origin: string = window.location.origin): string | null {
  if (address === null || address.trim() === '' || address.startsWith('/uploads/')) return null;
  return URL.parse(address, origin)?.href ?? null;
}

/**
 * Where a picture lies (spec §3): an address that starts with /uploads/ is of an older kind and is no picture; a relative
 * one lies at the server. Null where there is none.
 */
export function imageAddress(address: string | null, origin: string = window.location.origin): string | null {
  if (address === null || address.trim() === '' || address.startsWith('/uploads/')) return null;
  return URL.parse(address, origin)?.href ?? null;
}

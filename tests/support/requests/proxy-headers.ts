/** What proxies, tunnels and content networks are known to add to what they pass on, one of each. */
export const throughProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'x-original-host',
  'true-client-ip',
  'cf-connecting-ip',
  'cdn-loop',
  'fastly-client-ip',
] as const;

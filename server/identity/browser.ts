/** Which browser on which system a person signed in with, in words that people know. */

export interface Browser {
  /** Null where it is not known. */
  readonly browser: string | null;
  readonly system: string | null;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first match counts: most browsers also name those that they are compatible with. */
const browsers: Names = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A longer header is not that of a browser. */
const MAX_CHARACTERS = 1_000;

/** @param userAgent the header of the request, or null. It is not trusted: only names of the lists are returned. */
export function browserOf(userAgent: string | null): Browser {
  const text = userAgent === null || userAgent.length > MAX_CHARACTERS ? '' : userAgent;
  const nameIn = (names: Names) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}

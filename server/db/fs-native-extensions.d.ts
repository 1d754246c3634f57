/** The two functions used of a package that ships no types: whole-file locks that end with the process. */
declare module 'fs-native-extensions' {
  /** False when another descriptor holds it. */
  export function tryLock(descriptor: number): boolean;
  export function unlock(descriptor: number): void;
}

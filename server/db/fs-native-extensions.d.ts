/** The two functions used of a package without types: file locks that end with the process. */
declare module 'fs-native-extensions' {
  /** False if another descriptor holds the lock. */
  export function tryLock(descriptor: number): boolean;
  export function unlock(descriptor: number): void;
}

import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what the last one given would: for parts that are drawn again only for data. */
export function useLatest<Arguments extends unknown[], Result = void>(
  callback: ((...of: Arguments) => Result) | undefined,
): (...of: Arguments) => Result | undefined {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...of: Arguments) => latest.current?.(...of), []);
}

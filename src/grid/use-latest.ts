import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest given one, for components that render only when data changes. */
export function useLatest<Arguments extends unknown[], Result = void>(
  callback: ((...of: Arguments) => Result) | undefined,
): (...of: Arguments) => Result | undefined {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...of: Arguments) => latest.current?.(...of), []);
}

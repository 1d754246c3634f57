import { useDeferredValue } from 'react';

/**
 * Whether a part that takes long to render is shown: it comes after the frame of the press, and goes at once, because what it stood for
 * may be gone (decision 102).
 */
export const useEntered = (isOn: boolean): boolean => useDeferredValue(isOn) && isOn;

import { act } from '@testing-library/react';
import { use, type ReactNode } from 'react';

/** What a page waits for, which the test settles. */
export function slowly() {
  let settle = () => {};
  const done = new Promise<void>((resolve) => (settle = resolve));
  return {
    Slow: ({ children }: { readonly children: ReactNode }) => {
      use(done);
      return children;
    },
    arrive: () => act(async () => settle()),
  };
}

import { useEffect, useRef, type ReactNode } from 'react';

/** The heading of a step that takes the place of another; it takes its focus, too. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="text-lg font-semibold tracking-tight focus-visible:outline-none"
    >
      {children}
    </h2>
  );
}

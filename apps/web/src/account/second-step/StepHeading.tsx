import { useEffect, useRef, type ReactNode } from 'react';

/** Heading of what has taken the place of a form, or was opened by a button. It takes the focus. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 className="web-settings__step" ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}

import type { ReactNode } from 'react';

/** Props of {@link BidiText}. */
export interface BidiTextProps {
  /** `name` (the default) is isolated inside another sentence (`<bdi>`); `block` is a block with its own direction. */
  as?: 'name' | 'block' | undefined;
  /** Text written by a person. */
  children: ReactNode;
}

/** User-written text in its own direction, independent of the page's. */
export function BidiText({ as = 'name', children }: BidiTextProps) {
  if (as === 'name') return <bdi>{children}</bdi>;
  return <div dir="auto">{children}</div>;
}

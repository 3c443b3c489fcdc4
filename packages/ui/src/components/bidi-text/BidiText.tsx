import type { ReactNode } from 'react';

export interface BidiTextProps {
  /** `name` stands inside another sentence and is isolated from it; `block` is a text with a direction of its own. */
  as?: 'name' | 'block' | undefined;
  children: ReactNode;
}

/** What people wrote, in its own direction whatever the direction of the page. */
export function BidiText({ as = 'name', children }: BidiTextProps) {
  if (as === 'name') return <bdi>{children}</bdi>;
  return <div dir="auto">{children}</div>;
}

import type { ReactNode } from 'react';
import './VisuallyHidden.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
}

/** Text that only assistive technology reads. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="ufi-visually-hidden">{children}</span>;
}

import type { ReactNode } from 'react';
import './VisuallyHidden.css';

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps {
  /** The text. */
  children: ReactNode;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="ufi-visually-hidden">{children}</span>;
}

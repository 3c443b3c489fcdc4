import type { ReactNode } from 'react';
import './PickerButtons.css';

/** Row of the buttons that open pickers. */
export const PickerButtons = ({ children }: { readonly children: ReactNode }) => (
  <span className="ufi-composer-pickers">{children}</span>
);

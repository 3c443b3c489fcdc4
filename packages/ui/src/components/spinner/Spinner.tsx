import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import './Spinner.css';

export interface SpinnerProps {
  size?: 'small' | 'medium' | undefined;
  /** Read out politely. Without it the spinner is only a picture beside something that says `aria-busy`. */
  label?: string | undefined;
}

/** Shows that something is under way. */
export function Spinner({ size = 'small', label }: SpinnerProps) {
  const ring = <span className={`ufi-spinner ufi-spinner--${size}`} aria-hidden="true" />;
  if (label === undefined) return ring;
  return (
    <span className="ufi-spinner-box" role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import './Spinner.css';

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** Size, `small` by default. */
  size?: 'small' | 'medium' | undefined;
  /** Text announced politely. Without it the spinner is decorative, beside an element with `aria-busy`. */
  label?: string | undefined;
}

/** Spinner. */
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

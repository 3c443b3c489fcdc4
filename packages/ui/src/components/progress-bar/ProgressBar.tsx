import { useId } from 'react';
import { useIntl } from 'react-intl';
import { mediaDescriptors } from '../../messages/mediaDescriptors.ts';
import './ProgressBar.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** Accessible label, also displayed. */
  label: string;
  /** Progress, 0 to 1; indeterminate without it. */
  value?: number | undefined;
}

/** Progress bar with a percentage. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <div className="ufi-progress">
      <label className="ufi-progress__label" htmlFor={id}>
        {label}
      </label>
      {value !== undefined && (
        <span aria-hidden="true">{formatMessage(mediaDescriptors.progress, { percent: value })}</span>
      )}
      <progress id={id} className="ufi-progress__bar" max={1} value={value} />
    </div>
  );
}

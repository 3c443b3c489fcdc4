import { useId } from 'react';
import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import './ProgressBar.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; without it the end is not known yet. */
  value?: number | undefined;
}

/** How far something has come, with its per cent. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <div className="ufi-progress">
      <label className="ufi-progress__label" htmlFor={id}>
        {label}
      </label>
      {value !== undefined && (
        <span aria-hidden="true">{formatMessage(uiDescriptors.progress, { percent: value })}</span>
      )}
      <progress id={id} className="ufi-progress__bar" max={1} value={value} />
    </div>
  );
}

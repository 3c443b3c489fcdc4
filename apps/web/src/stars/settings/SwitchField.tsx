import { useId, type ReactNode } from 'react';
import './SwitchField.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that is on or off, with what that means below it. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <div className="web-stars-switch">
      <label className="web-stars-switch__label">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      <p id={hintId} className="web-stars-switch__hint">
        {hint}
      </p>
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import { useToastedCall } from '../contexts/useToastedCall.ts';

interface SwitchSectionProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  /** Saves the other value. */
  readonly save: (isOn: boolean) => Promise<void>;
  /** What is said once the value is saved. */
  readonly doneText: (isOn: boolean) => string;
}

/** A setting that is on or off, saved at once. If that fails, a toast says why and it is as before. */
export function SwitchSection({ title, label, hint, isOn, save, doneText }: SwitchSectionProps) {
  const { isBusy, run } = useToastedCall();
  const id = useId();
  return (
    <section className="web-card web-managed__form" aria-labelledby={id}>
      <h2 id={id} className="web-managed__card-title">
        {title}
      </h2>
      <label className="web-managed__choice">
        <input
          type="checkbox"
          checked={isOn}
          aria-disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => {
            if (!isBusy) void run(() => save(checked), doneText(checked));
          }}
        />
        {label}
      </label>
      {hint !== undefined && <p className="web-managed__hint">{hint}</p>}
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import './FormField.css';

/** What ties a control to its label, hint and error. */
export interface FormFieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FormFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Why the value can't stand. Takes the hint's place, so nothing moves. */
  error?: ReactNode;
  /** Draws the control with the given attributes. */
  children: (control: FormFieldControl) => ReactNode;
}

/** A control with its label, its hint and its error. */
export function FormField({ label, hint, error, children }: FormFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasError = Boolean(error);
  const note = hasError ? error : hint;
  return (
    <div className="ufi-field">
      <label className="ufi-field__label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': hasError || undefined })}
      <div id={noteId} className={`ufi-field__note${hasError ? ' ufi-field__note--error' : ''}`} aria-live="polite">
        {note}
      </div>
    </div>
  );
}

import { useEffect, useId, useRef, type ReactNode } from 'react';
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
  /** The first field of a form that is refused takes the focus, which reads its error: it is not said a second time. */
  takesFocus?: boolean | undefined;
  /** Draws the control with the given attributes. */
  children: (control: FormFieldControl) => ReactNode;
}

/** A control with its label, its hint and its error. */
export function FormField({ label, hint, error, takesFocus = false, children }: FormFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasError = Boolean(error);
  const note = hasError ? error : hint;
  const field = useFocusOnError(takesFocus && hasError);
  return (
    <div className="ufi-field" ref={field}>
      <label className="ufi-field__label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': hasError || undefined })}
      <div
        id={noteId}
        className={`ufi-field__note${hasError ? ' ufi-field__note--error' : ''}`}
        aria-live={takesFocus ? undefined : 'polite'}
      >
        {note}
      </div>
    </div>
  );
}

function useFocusOnError(isInvalid: boolean) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const refused = field.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]');
    if (!isInvalid || refused?.closest('.ufi-field') !== field.current) return;
    // Whoever is there already would hear nothing.
    refused?.blur();
    refused?.focus();
  }, [isInvalid]);
  return field;
}

import { useEffect, useId, useRef, type ReactNode } from 'react';
import './FormField.css';

/** Attributes that connect a control to its label, hint and error. */
export interface FormFieldControl {
  /** Id that the label refers to. */
  id: string;
  /** Id of the hint or error; undefined without one. */
  'aria-describedby': string | undefined;
  /** True if there is an error. */
  'aria-invalid': true | undefined;
}

/** Props of {@link FormField}. */
export interface FormFieldProps {
  /** Label of the control. */
  label: ReactNode;
  /** Hint below the control. */
  hint?: ReactNode;
  /** Error message, shown in place of the hint so nothing moves. */
  error?: ReactNode;
  /**
   * Focuses the control on error if it is the form's first invalid one. The focus announces the error, so it is not a
   * live region then.
   */
  takesFocus?: boolean | undefined;
  /** Renders the control with the given attributes. */
  children: (control: FormFieldControl) => ReactNode;
}

/** Form control with label, hint and error. */
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
    // A control that has the focus already would not be announced.
    refused?.blur();
    refused?.focus();
  }, [isInvalid]);
  return field;
}

import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FormField } from './FormField.tsx';
import './TextField.css';

/** Props of {@link TextField}; other attributes go to the `<input>`. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'className' | 'id'> {
  /** Label of the field. */
  label: ReactNode;
  /** Hint below the field. */
  hint?: ReactNode;
  /** Error message, shown in place of the hint. */
  error?: ReactNode;
  /** Focuses the field on error, see `FormFieldProps`. */
  takesFocus?: boolean;
  /** Ref of the `<input>`. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Single-line text field with label, hint and error. */
export function TextField({ label, hint, error, takesFocus, ...rest }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} takesFocus={takesFocus}>
      {(control) => <input type="text" dir="auto" {...rest} {...control} className="ufi-text-field" />}
    </FormField>
  );
}

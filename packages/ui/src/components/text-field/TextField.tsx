import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FormField } from './FormField.tsx';
import './TextField.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'className' | 'id'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** See `FormFieldProps`. */
  takesFocus?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, takesFocus, ...rest }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} takesFocus={takesFocus}>
      {(control) => <input type="text" dir="auto" {...rest} {...control} className="ufi-text-field" />}
    </FormField>
  );
}

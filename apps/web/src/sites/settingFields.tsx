import { useId, type ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { SiteSettings } from 'ufi-plugin/contract';
import { FormField, TextField } from 'ufi-ui';

/** Names of the settings of a type. */
type NameOf<Value> = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends Value ? Name : never;
}[keyof SiteSettings];

interface FieldProps<Value> {
  readonly name: NameOf<Value>;
  readonly label: string;
  readonly value: Value;
}

/** Boolean setting. */
export function SwitchField({
  name,
  label,
  value,
  hint,
}: FieldProps<boolean> & { readonly hint?: string | undefined }) {
  const id = useId();
  return (
    <div>
      <label className="web-site__switch">
        <input
          type="checkbox"
          name={name}
          defaultChecked={value}
          aria-describedby={hint === undefined ? undefined : id}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p className="ufi-field__note" id={id}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface HintedFieldProps<Value> extends FieldProps<Value> {
  readonly hint?: string | undefined;
  readonly error: string | undefined;
}

interface NumberFieldProps extends HintedFieldProps<number> {
  readonly max: number;
}

/** Integer setting. */
export function NumberField({ value, max, ...field }: NumberFieldProps) {
  return <TextField {...field} type="number" inputMode="numeric" dir="ltr" min={0} max={max} defaultValue={value} />;
}

/** Setting that is a list of words, one a line. */
export function WordsField({ name, label, hint, error, value }: HintedFieldProps<string[]>) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          className="ufi-text-field web-site__lines"
          name={name}
          dir="auto"
          rows={3}
          spellCheck={false}
          defaultValue={value.join('\n')}
        />
      )}
    </FormField>
  );
}

interface ChoiceFieldProps {
  readonly name: keyof SiteSettings;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Setting with a fixed set of choices. */
export function ChoiceField({ name, label, hint, error, value, choices }: ChoiceFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} className="ufi-text-field" name={name} defaultValue={value}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

interface SettingsSectionProps {
  readonly title: MessageDescriptor;
  readonly children: ReactNode;
}

/** Group of settings with a title. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  return (
    <fieldset className="web-site__section">
      <legend>
        <FormattedMessage {...title} />
      </legend>
      {children}
    </fieldset>
  );
}

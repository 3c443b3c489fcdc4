import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { InstanceSetting, InstanceSettings } from 'ufi-core/contract';
import { FormField, TextField } from 'ufi-ui';
import { languages } from '../shell/languages.ts';
import { settingDescriptors, settingHints, settingNames } from './texts/settingDescriptors.ts';

/** A setting in a form. */
export interface SettingFieldProps<Name extends InstanceSetting> {
  readonly name: Name;
  /** As it is kept. */
  readonly value: InstanceSettings[Name];
  /** The server's environment decides it. */
  readonly isLocked: boolean;
  /** Why it was refused. */
  readonly error: string | undefined;
}

/** Names and hints of a setting; that of a locked one says where it is decided. */
export function useSettingTexts({ name, isLocked }: Pick<SettingFieldProps<InstanceSetting>, 'name' | 'isLocked'>) {
  const { formatMessage } = useIntl();
  const hint = settingHints[name];
  return {
    label: formatMessage(settingNames[name]),
    hint: isLocked ? formatMessage(settingDescriptors.locked) : hint && formatMessage(hint),
  };
}

/** The network's name. */
export function NameField(props: SettingFieldProps<'network_name'> & { readonly longest: number }) {
  const { name, value, isLocked, error, longest } = props;
  return (
    <TextField
      key={value}
      {...useSettingTexts(props)}
      name={name}
      defaultValue={value}
      maxLength={longest}
      required
      disabled={isLocked}
      error={error}
      takesFocus
    />
  );
}

interface LimitFieldProps extends SettingFieldProps<
  'writes_per_minute' | 'accounts_per_day' | 'uploads_per_day' | 'photo_mb'
> {
  readonly least: number;
  readonly most: number;
}

/** A limit. */
export function LimitField(props: LimitFieldProps) {
  const { name, value, isLocked, error, least, most } = props;
  return (
    <TextField
      key={value}
      {...useSettingTexts(props)}
      type="number"
      name={name}
      defaultValue={value}
      min={least}
      max={most}
      step={1}
      required
      disabled={isLocked}
      error={error}
      takesFocus
    />
  );
}

/** The language of visitors who ask for none that there is. */
export function LocaleField(props: SettingFieldProps<'default_locale'>) {
  const { name, value, isLocked, error } = props;
  const { formatMessage } = useIntl();
  return (
    <FormField {...useSettingTexts(props)} error={error} takesFocus>
      {(control) => (
        <select
          key={value}
          {...control}
          className="ufi-text-field"
          name={name}
          defaultValue={value ?? ''}
          disabled={isLocked}
        >
          <option value="">{formatMessage(settingDescriptors.localeOfSoftware)}</option>
          {languages.map(([locale, language]) => (
            <option key={locale} value={locale} lang={locale}>
              {language}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** The languages that are offered. */
export function LocalesField(props: SettingFieldProps<'locales'>) {
  const { name, value, isLocked, error } = props;
  const { label, hint } = useSettingTexts(props);
  const id = useId();
  return (
    <fieldset key={value.join(' ')} className="web-admin__choices" aria-describedby={id} disabled={isLocked}>
      <legend>{label}</legend>
      {languages.map(([locale, language]) => (
        <label key={locale} className="web-admin__choice" lang={locale}>
          <input type="checkbox" name={name} value={locale} defaultChecked={value.includes(locale)} />
          {language}
        </label>
      ))}
      <p id={id} className="web-admin__hint" role={error === undefined ? undefined : 'alert'}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}

/** A setting that is on or off. */
export function SwitchField(props: SettingFieldProps<'link_previews'>) {
  const { name, value, isLocked } = props;
  const { label, hint } = useSettingTexts(props);
  return (
    <div>
      <label className="web-admin__choice">
        <input key={`${value}`} type="checkbox" name={name} defaultChecked={value} disabled={isLocked} />
        {label}
      </label>
      <p className="web-admin__hint">{hint}</p>
    </div>
  );
}

/** A text in Markdown. */
export function TextArea(props: SettingFieldProps<'terms' | 'privacy'>) {
  const { name, value, isLocked, error } = props;
  const { formatMessage } = useIntl();
  const texts = useSettingTexts(props);
  return (
    <FormField {...texts} error={error} takesFocus>
      {(control) => (
        <>
          <textarea
            key={value}
            {...control}
            className="ufi-text-field"
            dir="auto"
            name={name}
            rows={8}
            defaultValue={value}
            disabled={isLocked}
          />
          {value !== '' && (
            <a href={`/${name}`} target="_blank" rel="noopener">
              {formatMessage(settingDescriptors.show, { name: texts.label })}
            </a>
          )}
        </>
      )}
    </FormField>
  );
}

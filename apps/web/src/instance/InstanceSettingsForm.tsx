import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import {
  endpointRegistry,
  isSameSetting,
  longestNetworkName,
  mostPhotoMegabytes,
  type InstanceSetting,
  type InstanceSettings,
} from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';
import { sendFile } from '../services/sendFile.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { AccentField } from './AccentField.tsx';
import { LogoField } from './LogoField.tsx';
import { LimitField, LocaleField, LocalesField, NameField, SwitchField, TextArea } from './settingFields.tsx';
import { readSettings, type FormSettings } from './readSettings.ts';
import { settingDescriptors } from './texts/settingDescriptors.ts';

interface InstanceSettingsFormProps {
  /** The settings that were read. */
  readonly first: InstanceSettings;
  /** Those that the server's environment decides. */
  readonly locked: readonly InstanceSetting[];
}

const mostOfLimit = 1_000_000;

/** The settings of the network in one form; only what was changed is sent. */
export function InstanceSettingsForm({ first, locked }: InstanceSettingsFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const [kept, setKept] = useState(first);
  const { isBusy, errors, attempt } = useFormCall();
  const field = <Name extends InstanceSetting>(name: Name) => ({
    name,
    value: kept[name],
    isLocked: locked.includes(name),
    error: errors.fields[name],
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = readSettings(event.currentTarget, locked);
    const changed = (Object.keys(written) as (keyof FormSettings)[]).filter(
      (name) => !isSameSetting(written[name], kept[name]),
    );
    void attempt(async () => {
      const input = Object.fromEntries(changed.map((name) => [name, written[name]]));
      const saved = await dispatcher.call(endpointRegistry.saveInstanceSettings, input);
      setKept(saved.settings);
      showToast({ tone: 'success', text: formatMessage(settingDescriptors.saved) });
    });
  };
  return (
    <form className="web-admin-settings" method="post" onSubmit={submit}>
      <FormProblem text={errors.summary} />
      <fieldset>
        <legend>{formatMessage(settingDescriptors.looks)}</legend>
        <NameField {...field('network_name')} longest={longestNetworkName} />
        <AccentField {...field('accent')} />
        <LogoField
          value={kept.logo}
          isLocked={locked.includes('logo')}
          onSaved={({ logo }) => setKept((before) => ({ ...before, logo }))}
          send={sendFile}
        />
        <LocaleField {...field('default_locale')} />
        <LocalesField {...field('locales')} />
      </fieldset>
      <fieldset>
        <legend>{formatMessage(settingDescriptors.limits)}</legend>
        <p className="web-admin__hint">{formatMessage(settingDescriptors.limitsHint)}</p>
        <div className="web-admin-settings__limits">
          <LimitField {...field('writes_per_minute')} least={0} most={mostOfLimit} />
          <LimitField {...field('accounts_per_day')} least={0} most={mostOfLimit} />
          <LimitField {...field('uploads_per_day')} least={0} most={mostOfLimit} />
          <LimitField {...field('photo_mb')} least={1} most={mostPhotoMegabytes} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{formatMessage(settingDescriptors.links)}</legend>
        <SwitchField {...field('link_previews')} />
      </fieldset>
      <fieldset>
        <legend>{formatMessage(settingDescriptors.texts)}</legend>
        <p className="web-admin__hint">{formatMessage(settingDescriptors.textsHint)}</p>
        <TextArea {...field('terms')} />
        <TextArea {...field('privacy')} />
      </fieldset>
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(settingDescriptors.save)}
        </Button>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { maxStars } from 'ufi-core/contract';
import { defaultMinimumTip, starsEndpoints, type PageStars } from 'ufi-stars/contract';
import { Button, TextField } from 'ufi-ui';
import { useServices } from '../../services/appServices.ts';
import { settingsDescriptors } from './settingsDescriptors.ts';
import { SwitchField } from './SwitchField.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

interface PageStarsFormProps {
  readonly payee: string;
  readonly first: PageStars;
}

/** Form for the stars of a person's or page's broadcasts: on or off, and the minimum. */
export function PageStarsForm({ payee, first }: PageStarsFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const [isEnabled, setIsEnabled] = useState(first.isEnabled);
  const [hasTipJar, setHasTipJar] = useState(first.hasTipJar);
  const [text, setText] = useState(String(first.minimumTip));
  const minimum = Math.min(Math.max(Number(text), defaultMinimumTip), maxStars);
  const { isBusy, onSubmit } = useSettingsForm(async () => {
    const input = {
      payee_id: payee,
      is_enabled: isEnabled,
      minimum_tip: minimum,
      has_tip_jar: hasTipJar,
      client_id: makeId(),
    };
    const { settings } = await dispatcher.call(starsEndpoints.setPageStars, input);
    setText(String(settings.minimumTip));
  });
  return (
    <section className="web-card web-wallet__history">
      <h2 className="web-wallet__label">{formatMessage(settingsDescriptors.page)}</h2>
      <form className="web-wallet__limit" onSubmit={onSubmit}>
        <SwitchField
          label={formatMessage(settingsDescriptors.isEnabled)}
          hint={formatMessage(settingsDescriptors.pageHint)}
          isOn={isEnabled}
          onChange={setIsEnabled}
        />
        <TextField
          label={formatMessage(settingsDescriptors.minimum)}
          hint={formatMessage(settingsDescriptors.minimumHint, { least: defaultMinimumTip, most: maxStars })}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\D/g, '').slice(0, 8))}
        />
        <SwitchField
          label={formatMessage(settingsDescriptors.hasTipJar)}
          hint={formatMessage(settingsDescriptors.tipJarHint)}
          isOn={hasTipJar}
          onChange={setHasTipJar}
        />
        <Button type="submit" variant="primary" size="small" isBusy={isBusy} disabled={text === ''}>
          {formatMessage(settingsDescriptors.save)}
        </Button>
      </form>
    </section>
  );
}

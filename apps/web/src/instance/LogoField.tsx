import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type InstanceSettings } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';
import type { sendFile } from '../services/sendFile.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { useSettingTexts } from './settingFields.tsx';
import { settingDescriptors } from './texts/settingDescriptors.ts';

interface LogoFieldProps {
  readonly value: InstanceSettings['logo'];
  /** The server's environment decides it. */
  readonly isLocked: boolean;
  readonly onSaved: (settings: InstanceSettings) => void;
  readonly send: typeof sendFile;
}

const accepted = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

/** The network's logo: it is shown, chosen from a file, replaced and removed, each at once. */
export function LogoField({ value, isLocked, onSaved, send }: LogoFieldProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, session } = useServices();
  const showToast = useToast();
  const { isBusy, errors, attempt } = useFormCall();
  const { label, hint } = useSettingTexts({ name: 'logo', isLocked });
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const error = errors.fields['file'] ?? errors.fields['logo'] ?? errors.summary;
  const change = (call: () => Promise<{ readonly settings: InstanceSettings }>) =>
    attempt(async () => {
      onSaved((await call()).settings);
      showToast({ tone: 'success', text: formatMessage(settingDescriptors.saved) });
    });
  const choose = (file: File | undefined) => {
    if (file) void change(() => send(endpointRegistry.setNetworkLogo, { file, locale: session.locale }));
    // The same file can be chosen again after a failure.
    if (input.current) input.current.value = '';
  };
  const remove = async () => {
    await change(() => dispatcher.call(endpointRegistry.saveInstanceSettings, { logo: null }));
    // The button that was pressed is gone.
    chooseButton.current?.focus();
  };
  return (
    <div role="group" aria-label={label} aria-describedby={hintId} className="web-admin-logo">
      <span className="web-admin-logo__label" aria-hidden="true">
        {label}
      </span>
      {value !== null && (
        <img
          className="web-admin-logo__picture"
          src={`/network/logo.webp?${value.id}`}
          width={value.width}
          height={value.height}
          alt={label}
        />
      )}
      {!isLocked && (
        <div className="web-admin-logo__actions">
          <input
            ref={input}
            hidden
            type="file"
            accept={accepted}
            aria-label={formatMessage(settingDescriptors.chooseLogo)}
            onChange={({ target }) => choose(target.files?.[0])}
          />
          <Button ref={chooseButton} size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
            {formatMessage(settingDescriptors.chooseLogo)}
          </Button>
          {value !== null && (
            <Button size="small" isBusy={isBusy} onClick={() => void remove()}>
              {formatMessage(settingDescriptors.removeLogo)}
            </Button>
          )}
        </div>
      )}
      <p id={hintId} className="web-admin__hint" role={error === null ? undefined : 'alert'}>
        {error ?? hint}
      </p>
    </div>
  );
}

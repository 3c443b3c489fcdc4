import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button, fieldText } from 'ufi-ui';
import { makePasskey, PasskeyFailure } from 'ufi-ui/passkeys';
import { FormProblem } from '../../notices/FormProblem.tsx';
import { useServices } from '../../services/appServices.ts';
import { useFormCall } from '../../services/useFormCall.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { StepHeading } from '../second-step/StepHeading.tsx';
import { accountDescriptors } from '../texts/accountDescriptors.ts';
import { PasskeyNameField } from './PasskeyNameField.tsx';

interface AddPasskeyProps {
  readonly device: string;
  readonly onAdded: () => Promise<void>;
}

const { passkeyAdd, passkeyEnded, passkeyKnown, passkeyUnsupported, presentPassword } = accountDescriptors;
const failures = { ended: passkeyEnded, known: passkeyKnown, unsupported: passkeyUnsupported };

/** Adds a passkey: asks for its name and the password, and then has the browser make it. */
export function AddPasskey({ device, onAdded }: AddPasskeyProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, errors, attempt } = useFormCall();
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (name: string, password: string) => {
    const { options } = await dispatcher.call(endpointRegistry.startPasskey, { password });
    try {
      const made = await makePasskey(options);
      await dispatcher.call(endpointRegistry.addPasskey, { name, ...made });
      await onAdded();
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error;
      setFailure(formatMessage(failures[error.reason]));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure(null);
    void attempt(() => add(fieldText(form, 'passkey_name'), fieldText(form, 'passkey_password')));
  };
  const { summary, fields } = errors;
  const isOfField = fields['name'] !== undefined || fields['password'] !== undefined;
  return (
    <form className="web-settings__form" method="post" onSubmit={submit}>
      <StepHeading>{formatMessage(passkeyAdd)}</StepHeading>
      <FormProblem text={isOfField ? null : (failure ?? fields['passkey'] ?? summary)} />
      <PasskeyNameField name={device} error={fields['name']} />
      <PasswordField name="passkey_password" label={formatMessage(presentPassword)} error={fields['password']} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {formatMessage(passkeyAdd)}
      </Button>
    </form>
  );
}

import { useRef, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button, fieldText } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { PasswordField } from './fields/PasswordField.tsx';
import { accountDescriptors } from './texts/accountDescriptors.ts';

/** Changes the password, which ends all other sessions. */
export function PasswordForm({ onChanged }: { readonly onChanged: () => Promise<void> }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const { isBusy, errors, attempt } = useFormCall();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = fieldText(event.currentTarget, 'password');
    const new_password = fieldText(event.currentTarget, 'new_password');
    void attempt(async () => {
      await dispatcher.call(endpointRegistry.changePassword, { password, new_password });
      form.current?.reset();
      showToast({ tone: 'success', text: formatMessage(accountDescriptors.passwordChanged) });
      await onChanged();
    });
  };
  const { summary, fields } = errors;
  return (
    <section className="web-card web-settings" aria-labelledby="account-password">
      <h2 className="web-settings__heading" id="account-password">
        {formatMessage(accountDescriptors.password)}
      </h2>
      <form ref={form} className="web-settings__form" method="post" onSubmit={submit}>
        <FormProblem text={fields['password'] === undefined && fields['new_password'] === undefined ? summary : null} />
        <PasswordField
          name="password"
          label={formatMessage(accountDescriptors.presentPassword)}
          error={fields['password']}
        />
        <PasswordField
          name="new_password"
          label={formatMessage(accountDescriptors.newPassword)}
          isNew
          error={fields['new_password']}
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(accountDescriptors.changePassword)}
        </Button>
      </form>
    </section>
  );
}

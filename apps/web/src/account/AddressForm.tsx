import { useRef, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button, fieldText, TextField } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import type { Account } from './account.ts';
import { PasswordField } from './fields/PasswordField.tsx';
import { accountDescriptors } from './texts/accountDescriptors.ts';

/** The account's address: whether it is confirmed, and another one, which is its own once it is. */
export function AddressForm({ account }: { readonly account: Pick<Account, 'email' | 'is_confirmed'> }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const sending = useToastedCall();
  const { isBusy, errors, attempt } = useFormCall();
  const form = useRef<HTMLFormElement>(null);
  const { email, is_confirmed } = account;
  const linkSent = (to: string) => formatMessage(accountDescriptors.confirmSent, { email: to });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = fieldText(event.currentTarget, 'email');
    const password = fieldText(event.currentTarget, 'address_password');
    void attempt(async () => {
      await dispatcher.call(endpointRegistry.changeAddress, { email: next, password });
      form.current?.reset();
      showToast({ tone: 'success', text: linkSent(next) });
    });
  };
  const { summary, fields } = errors;
  return (
    <section className="web-card web-settings" aria-labelledby="account-address">
      <h2 className="web-settings__heading" id="account-address">
        {formatMessage(accountDescriptors.email)}
      </h2>
      <p className="web-settings__text">
        <bdi>{email}</bdi> ·{' '}
        {formatMessage(is_confirmed ? accountDescriptors.isConfirmed : accountDescriptors.isUnconfirmed)}
      </p>
      {!is_confirmed && (
        <Button
          isBusy={sending.isBusy}
          onClick={() =>
            void sending.run(() => dispatcher.call(endpointRegistry.sendConfirmation, {}), linkSent(email))
          }
        >
          {formatMessage(accountDescriptors.sendConfirmation)}
        </Button>
      )}
      <form ref={form} className="web-settings__form" method="post" onSubmit={submit}>
        <FormProblem text={fields['email'] === undefined && fields['password'] === undefined ? summary : null} />
        <TextField
          name="email"
          type="email"
          dir="ltr"
          label={formatMessage(accountDescriptors.newEmail)}
          hint={formatMessage(accountDescriptors.newEmailHint)}
          autoComplete="email"
          maxLength={254}
          required
          error={fields['email']}
          takesFocus
        />
        <PasswordField
          name="address_password"
          label={formatMessage(accountDescriptors.presentPassword)}
          error={fields['password']}
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(accountDescriptors.changeEmail)}
        </Button>
      </form>
    </section>
  );
}

import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button, fieldText } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { PasswordField } from './fields/PasswordField.tsx';
import { accountDescriptors } from './texts/accountDescriptors.ts';

interface NewPasswordProps {
  /** The secret of the link. */
  readonly secret: string;
  /** Asks for another link, after this one was refused. */
  readonly onAskAgain: () => void;
}

/** Sets a new password by a link, which signs in; a link that is not valid any more leads to asking for another. */
export function NewPassword({ secret, onAskAgain }: NewPasswordProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, errors, attempt } = useFormCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = fieldText(event.currentTarget, 'password');
    void attempt(async () => {
      const { person } = await dispatcher.call(endpointRegistry.resetPassword, { token: secret, password });
      // Another session needs another store. Without one, signing in takes a second step.
      location.assign(person === null ? '/login' : '/');
    });
  };
  const { summary, fields } = errors;
  const problem = fields['token'] ?? (fields['password'] === undefined ? summary : null);
  return (
    <section className="web-card web-settings web-settings--narrow">
      <h1 className="web-settings__title">{formatMessage(accountDescriptors.newPassword)}</h1>
      <p className="web-settings__text">{formatMessage(accountDescriptors.newPasswordText)}</p>
      <form className="web-settings__form" method="post" onSubmit={submit}>
        <FormProblem text={problem} />
        <PasswordField
          name="password"
          label={formatMessage(accountDescriptors.newPassword)}
          isNew
          error={fields['password']}
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {formatMessage(accountDescriptors.savePassword)}
        </Button>
        {fields['token'] !== undefined && (
          <Button variant="link" onClick={onAskAgain}>
            {formatMessage(accountDescriptors.askAgain)}
          </Button>
        )}
      </form>
    </section>
  );
}

import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button, fieldText, Notice, TextField } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { accountDescriptors } from './texts/accountDescriptors.ts';

/** Asks for a link to set a new password. What it says is the same whether the address has an account or not. */
export function AskForLink() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, errors, attempt } = useFormCall();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = fieldText(event.currentTarget, 'email');
    void attempt(async () => {
      await dispatcher.call(endpointRegistry.requestPasswordReset, { email });
      setAskedFor(email);
    });
  };
  const { summary, fields } = errors;
  return (
    <section className="web-card web-settings web-settings--narrow">
      <h1 className="web-settings__title">{formatMessage(accountDescriptors.lostPassword)}</h1>
      <p className="web-settings__text">{formatMessage(accountDescriptors.lostPasswordText)}</p>
      <form className="web-settings__form" method="post" onSubmit={submit}>
        <FormProblem text={fields['email'] === undefined ? summary : null} />
        <TextField
          name="email"
          type="email"
          dir="ltr"
          label={formatMessage(accountDescriptors.email)}
          autoComplete="username"
          maxLength={254}
          required
          error={fields['email']}
          takesFocus
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {formatMessage(accountDescriptors.sendLink)}
        </Button>
        {askedFor !== null && (
          <Notice tone="info" isLive>
            {formatMessage(accountDescriptors.linkSent, { email: askedFor })}
          </Notice>
        )}
      </form>
    </section>
  );
}

import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { Button, CredentialFields, fieldText, TextField, useIsReady } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { signInDescriptors } from '../messages/signInDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import './SignInPage.css';

/** Errors of a rejected form: a summary if none belongs to a field, and messages by field. */
interface SignInErrors {
  readonly summary: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

const noErrors: SignInErrors = { summary: null, fields: {} };
const fieldNames = ['name', 'email', 'password'];

interface SignInPageProps {
  readonly returnTo: string;
  /** Starts with signing up; the form can switch between both. */
  readonly startsNew: boolean;
}

/** Page for signing in or up. */
export function SignInPage({ returnTo, startsNew }: SignInPageProps) {
  const { formatMessage } = useIntl();
  const { signIn, signUp } = useServices();
  const [isNew, setIsNew] = useState(startsNew);
  const [isBusy, setIsBusy] = useState(false);
  const isReady = useIsReady();
  const [errors, setErrors] = useState(noErrors);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = { email: fieldText(form, 'email'), password: fieldText(form, 'password') };
    setIsBusy(true);
    setErrors(noErrors);
    try {
      await (isNew ? signUp({ ...credentials, name: fieldText(form, 'name') }) : signIn(credentials));
      location.assign(returnTo);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { summary, fields } = error.failure;
      const isOfField = fieldNames.some((name) => name in fields);
      setErrors({ summary: isOfField ? null : (summary ?? formatMessage(webDescriptors.errorText)), fields });
      setIsBusy(false);
    }
  };

  return (
    <section className="web-card web-sign-in">
      <h1 className="web-sign-in__title">
        {formatMessage(isNew ? signInDescriptors.signUpTitle : signInDescriptors.signInTitle)}
      </h1>
      <form className="web-sign-in__form" method="post" onSubmit={(event) => void submit(event)}>
        <FormProblem text={errors.summary} />
        {isNew && (
          <TextField
            name="name"
            label={formatMessage(signInDescriptors.name)}
            autoComplete="name"
            maxLength={64}
            required
            error={errors.fields['name']}
            takesFocus
          />
        )}
        <CredentialFields isNew={isNew} errors={errors.fields} />
        <Button type="submit" variant="primary" isWide disabled={!isReady} isBusy={isBusy}>
          {formatMessage(isNew ? signInDescriptors.signUp : webDescriptors.signIn)}
        </Button>
        {!isNew && <a href="/reset">{formatMessage(signInDescriptors.lostPassword)}</a>}
        <Button variant="link" disabled={!isReady} onClick={() => setIsNew(!isNew)}>
          {formatMessage(isNew ? signInDescriptors.signInSwitch : signInDescriptors.signUpSwitch)}
        </Button>
      </form>
    </section>
  );
}

import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { clientSettingsOf, endpointRegistry, type Session } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { Button, CodeField, CredentialFields, fieldText, TextField, useIsReady } from 'ufi-ui';
import { SignUpAddress } from './SignUpAddress.tsx';
import { PasskeyButton, type PasskeyButtonProps } from 'ufi-ui/passkeys';
import { FormProblem } from '../notices/FormProblem.tsx';
import { NetworkTexts } from './NetworkTexts.tsx';
import { signInDescriptors } from '../messages/signInDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices, type AppServices } from '../services/appServices.ts';
import { useInvitation } from './useInvitation.ts';
import './SignInPage.css';

/** Errors of a rejected form: a summary if none belongs to a field, and messages by field. */
interface SignInErrors {
  readonly summary: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

const noErrors: SignInErrors = { summary: null, fields: {} };
const fieldNames = ['name', 'email', 'password', 'code'];

interface SignInPageProps {
  readonly returnTo: string;
  /** Starts with signing up; the form can switch between both. */
  readonly startsNew: boolean;
  /** Who creates an account, if not everybody. */
  readonly signup?: Session['signup'];
}

/** Signs in with a passkey, and goes on to an address. */
const passkeyEntry = (
  { call }: Pick<AppServices['dispatcher'], 'call'>,
  returnTo: string,
): Pick<PasskeyButtonProps, 'start' | 'signIn'> => ({
  start: async () => (await call(endpointRegistry.startPasskeySignIn, {})).options,
  signIn: async (used) => {
    await call(endpointRegistry.signInWithPasskey, used);
    location.assign(returnTo);
  },
});

/** Page for signing in or up. */
export function SignInPage({ returnTo, startsNew, signup }: SignInPageProps) {
  const { formatMessage } = useIntl();
  const { signIn, signUp, session, dispatcher } = useServices();
  const { networkName } = clientSettingsOf(session);
  const invitation = useInvitation(startsNew);
  const canSignUp = signup === undefined || (signup === 'invitation' && invitation !== undefined);
  const [wantsNew, setWantsNew] = useState(startsNew);
  const isNew = wantsNew && canSignUp;
  const [isBusy, setIsBusy] = useState(false);
  const isReady = useIsReady();
  const [errors, setErrors] = useState(noErrors);
  const [needsCode, setNeedsCode] = useState(false);
  const isByMail = isNew && session.mustconfirm === true;
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  const invited = invitation !== undefined && { invitation };

  /** Goes on to the address that the work resolves to, if there is one. */
  const attempt = async (work: () => Promise<string | null>) => {
    setIsBusy(true);
    setErrors(noErrors);
    setMailedTo(null);
    try {
      const address = await work();
      if (address === null) setIsBusy(false);
      else location.assign(address);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { summary, fields } = error.failure;
      const isCodeMissing = !needsCode && 'code' in fields;
      if (isCodeMissing) setNeedsCode(true);
      const isOfField = fieldNames.some((name) => name in fields);
      const problem = fields['invitation'] ?? fields['provider'] ?? summary ?? formatMessage(webDescriptors.errorText);
      setErrors(isCodeMissing ? noErrors : { summary: isOfField ? null : problem, fields });
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = { email: fieldText(form, 'email'), password: fieldText(form, 'password') };
    void attempt(async () => {
      if (isByMail) {
        await dispatcher.call(endpointRegistry.requestSignUp, { email: credentials.email, ...invited });
        setMailedTo(credentials.email);
        return null;
      }
      if (isNew) await signUp({ ...credentials, name: fieldText(form, 'name'), ...invited });
      else if (!needsCode) await signIn(credentials);
      else await dispatcher.call(endpointRegistry.signInWithCode, { ...credentials, code: fieldText(form, 'code') });
      return returnTo;
    });
  };
  const goToProvider = (provider: string) =>
    void attempt(async () => {
      const asked = { provider, return_to: returnTo, ...invited };
      return (await dispatcher.call(endpointRegistry.beginOpenIdSignIn, asked)).location;
    });

  const why = signup !== undefined && !canSignUp && (
    <p className="web-sign-in__why">{formatMessage(signInDescriptors[signup], { network: networkName })}</p>
  );
  return (
    <section className="web-card web-sign-in">
      <h1 className="web-sign-in__title">
        {formatMessage(isNew ? signInDescriptors.signUpTitle : signInDescriptors.signInTitle)}
      </h1>
      {startsNew && why}
      <form className="web-sign-in__form" method="post" onSubmit={submit}>
        <FormProblem text={errors.summary} />
        {isByMail ? (
          <SignUpAddress error={errors.fields['email']} mailedTo={mailedTo} />
        ) : (
          <AccountFields isNew={isNew} needsCode={needsCode} errors={errors.fields} />
        )}
        <Button type="submit" variant="primary" isWide disabled={!isReady} isBusy={isBusy}>
          {formatMessage(
            isByMail ? signInDescriptors.sendLink : isNew ? signInDescriptors.signUp : webDescriptors.signIn,
          )}
        </Button>
        {!isNew && session.passkeys && (
          <PasskeyButton
            className="web-sign-in__provider"
            isReady={isReady}
            isBusy={isBusy}
            {...passkeyEntry(dispatcher, returnTo)}
          />
        )}
        <ProviderButtons isReady={isReady} isBusy={isBusy} onChoose={goToProvider} />
        {!isNew && <a href="/reset">{formatMessage(signInDescriptors.lostPassword)}</a>}
        {canSignUp && (
          <Button variant="link" disabled={!isReady} onClick={() => setWantsNew(!isNew)}>
            {formatMessage(isNew ? signInDescriptors.signInSwitch : signInDescriptors.signUpSwitch)}
          </Button>
        )}
        {!startsNew && why}
        <NetworkTexts />
      </form>
    </section>
  );
}

interface AccountFieldsProps {
  readonly isNew: boolean;
  /** The second step of signing in is asked for. */
  readonly needsCode: boolean;
  readonly errors: SignInErrors['fields'];
}

/** What signs in, or up in one step. */
function AccountFields({ isNew, needsCode, errors }: AccountFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {isNew && (
        <TextField
          name="name"
          label={formatMessage(signInDescriptors.name)}
          autoComplete="name"
          maxLength={64}
          required
          error={errors['name']}
          takesFocus
        />
      )}
      <CredentialFields isNew={isNew} errors={errors} />
      {!isNew && needsCode && <CodeField takesRecovery error={errors['code']} />}
    </>
  );
}

interface ProviderButtonsProps {
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (provider: string) => void;
}

/** A button for each OpenID provider of the network. */
function ProviderButtons({ isReady, isBusy, onChoose }: ProviderButtonsProps) {
  const { formatMessage } = useIntl();
  const { openid } = useServices().session;
  if (openid === undefined) return null;
  return (
    <div className="web-sign-in__provider">
      {openid.map(({ id, name }) => (
        <Button key={id} isWide disabled={!isReady} isBusy={isBusy} onClick={() => onChoose(id)}>
          {formatMessage(signInDescriptors.by, { name })}
        </Button>
      ))}
    </div>
  );
}

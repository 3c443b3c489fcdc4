import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Session } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { Button, ButtonLink, CodeField, CredentialFields, fieldText, Notice, useIsReady } from 'ufi-ui';
import { PasskeyButton } from 'ufi-ui/passkeys';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { popupDescriptors } from '../messages/popupDescriptors.ts';
import type { Credentials, PasskeyEntry } from './PopupContext.ts';
import { useRefusal } from '../context/useRefusal.ts';

interface SignInFormProps {
  readonly title: string;
  readonly text?: string;
  /** Path of this window, to return to after creating an account. */
  readonly back: string;
  /** Who creates an account on the network, if not everybody. */
  readonly signup?: Session['signup'];
  /** The network's OpenID providers. */
  readonly providers?: Session['openid'];
  /** Goes to the provider, which sends the window back to `back`. @throws RequestError if the server refuses */
  readonly goToProvider: (provider: string, back: string) => Promise<void>;
  /** Signs in with passkeys, where the network takes them. */
  readonly passkeys?: PasskeyEntry | undefined;
  /** @throws RequestError if the server refuses */
  readonly signIn: (credentials: Credentials) => Promise<void>;
}

/** True if only the code of a second step is missing. */
async function isCodeMissing(signIn: () => Promise<void>): Promise<boolean> {
  try {
    await signIn();
    return false;
  } catch (error) {
    if (error instanceof RequestError && 'code' in error.failure.fields) return true;
    throw error;
  }
}

/** Form for signing in on the network's own origin. */
export function SignInForm(props: SignInFormProps) {
  const { title, text, back, signup, providers, passkeys, goToProvider, signIn } = props;
  const { formatMessage } = useIntl();
  const { isBusy, refusal, attempt } = useRefusal();
  const isReady = useIsReady();
  const [needsCode, setNeedsCode] = useState(false);
  const { email, password, code } = refusal.fields;
  const isOfField = email !== undefined || password !== undefined || code !== undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = { email: fieldText(form, 'email'), password: fieldText(form, 'password') };
    void attempt(async () => {
      if (needsCode) return signIn({ ...credentials, code: fieldText(form, 'code') });
      // The right password without a code; it is no mistake.
      if (await isCodeMissing(() => signIn(credentials))) setNeedsCode(true);
    });
  };
  return (
    <>
      <h1 className="popup__title">{title}</h1>
      {text !== undefined && <p className="popup__text">{text}</p>}
      <form className="popup__form" method="post" onSubmit={submit}>
        {refusal.summary !== null && !isOfField && (
          <Notice tone="error" isLive>
            {refusal.fields['provider'] ?? refusal.summary}
          </Notice>
        )}
        <CredentialFields errors={refusal.fields} />
        {needsCode && <CodeField takesRecovery error={code} />}
        <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={!isReady}>
          {formatMessage(frameDescriptors.signIn)}
        </Button>
        {passkeys !== undefined && (
          <PasskeyButton className="popup__provider" isReady={isReady} isBusy={isBusy} {...passkeys} />
        )}
        {providers && (
          <div className="popup__provider">
            {providers.map(({ id, name }) => (
              <Button
                key={id}
                isWide
                isBusy={isBusy}
                disabled={!isReady}
                onClick={() => void attempt(() => goToProvider(id, back))}
              >
                {formatMessage(popupDescriptors.signInBy, { name })}
              </Button>
            ))}
          </div>
        )}
        {signup === undefined ? (
          <ButtonLink href={`/login?sign_up&return_to=${encodeURIComponent(back)}`} isWide>
            {formatMessage(popupDescriptors.signUp)}
          </ButtonLink>
        ) : (
          <p className="popup__text">
            {formatMessage(signup === 'closed' ? popupDescriptors.signUpClosed : popupDescriptors.signUpInvitation)}
          </p>
        )}
      </form>
    </>
  );
}

import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button, ButtonLink, CredentialFields, fieldText, Notice, useIsReady } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { popupDescriptors } from '../messages/popupDescriptors.ts';
import { useRefusal } from './useRefusal.ts';

interface SignInFormProps {
  readonly title: string;
  readonly text?: string;
  /** Path of this window, to return to after creating an account. */
  readonly back: string;
  /** @throws RequestError if the server refuses */
  readonly signIn: (credentials: { readonly email: string; readonly password: string }) => Promise<void>;
}

/** Form for signing in on the network's own origin. */
export function SignInForm({ title, text, back, signIn }: SignInFormProps) {
  const { formatMessage } = useIntl();
  const { isBusy, refusal, attempt } = useRefusal();
  const isReady = useIsReady();
  const isOfField = 'email' in refusal.fields || 'password' in refusal.fields;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void attempt(() => signIn({ email: fieldText(form, 'email'), password: fieldText(form, 'password') }));
  };
  return (
    <>
      <h1 className="popup__title">{title}</h1>
      {text !== undefined && <p className="popup__text">{text}</p>}
      <form className="popup__form" method="post" onSubmit={submit}>
        {refusal.summary !== null && !isOfField && (
          <Notice tone="error" isLive>
            {refusal.summary}
          </Notice>
        )}
        <CredentialFields errors={refusal.fields} />
        <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={!isReady}>
          {formatMessage(frameDescriptors.signIn)}
        </Button>
        <ButtonLink href={`/login?sign_up&return_to=${encodeURIComponent(back)}`} isWide>
          {formatMessage(popupDescriptors.signUp)}
        </ButtonLink>
      </form>
    </>
  );
}

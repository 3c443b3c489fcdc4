import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, ButtonLink, CredentialFields, Notice } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { usePopup } from './PopupContext.ts';
import { useRefusal } from './useRefusal.ts';

const textIn = ({ elements }: HTMLFormElement, name: string): string => {
  const field = elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};

/** Signing in on the network's own origin, on the way to a comment somewhere else. */
export function SignInForm({ site }: { readonly site: string }) {
  const { formatMessage } = useIntl();
  const { signIn } = usePopup();
  const { isBusy, refusal, attempt } = useRefusal();
  // Never drawn by the server: the popup first hears its opener.
  const back = encodeURIComponent(`${location.pathname}${location.search}`);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void attempt(() => signIn({ email: textIn(form, 'email'), password: textIn(form, 'password') }));
  };
  return (
    <>
      <h1 className="popup__title">{formatMessage(frameDescriptors.optInTitle, { site })}</h1>
      <p className="popup__text">
        <FormattedMessage {...frameDescriptors.signInTitle} />
      </p>
      <form className="popup__form" method="post" onSubmit={submit}>
        {refusal.summary !== null && (
          <Notice tone="error" isLive>
            {refusal.summary}
          </Notice>
        )}
        <CredentialFields errors={refusal.fields} />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {formatMessage(frameDescriptors.signIn)}
        </Button>
        <ButtonLink href={`/login?return_to=${back}`} isWide>
          {formatMessage(frameDescriptors.signUp)}
        </ButtonLink>
      </form>
    </>
  );
}

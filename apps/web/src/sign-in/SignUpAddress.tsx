import { useIntl } from 'react-intl';
import { Notice, TextField } from 'ufi-ui';
import { signInDescriptors } from '../messages/signInDescriptors.ts';

interface SignUpAddressProps {
  /** The server's reason for refusing it. */
  readonly error: string | undefined;
  /** The address that a message was asked for; null as long as none was. */
  readonly mailedTo: string | null;
}

/** First step of a sign-up: the address that a link is sent to. What it says is the same whether it has an account or not. */
export function SignUpAddress({ error, mailedTo }: SignUpAddressProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {mailedTo !== null && (
        <Notice tone="info" isLive>
          {formatMessage(signInDescriptors.linkSent, { email: mailedTo })}
        </Notice>
      )}
      <TextField
        name="email"
        type="email"
        dir="ltr"
        label={formatMessage(signInDescriptors.email)}
        hint={formatMessage(signInDescriptors.emailHint)}
        autoComplete="username"
        maxLength={254}
        required
        error={error}
        takesFocus
      />
    </>
  );
}

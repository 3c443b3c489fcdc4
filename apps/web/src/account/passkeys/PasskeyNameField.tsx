import { useIntl } from 'react-intl';
import { TextField } from 'ufi-ui';
import { accountDescriptors } from '../texts/accountDescriptors.ts';

interface PasskeyNameFieldProps {
  /** What it is called now, or at first. */
  readonly name: string;
  /** The server's reason for refusing it. */
  readonly error: string | undefined;
}

/** What a passkey is called. */
export function PasskeyNameField({ name, error }: PasskeyNameFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      name="passkey_name"
      label={formatMessage(accountDescriptors.passkeyName)}
      hint={formatMessage(accountDescriptors.passkeyNameHint)}
      autoComplete="off"
      defaultValue={name}
      maxLength={64}
      required
      error={error}
      takesFocus
    />
  );
}

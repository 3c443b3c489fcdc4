import { useIntl } from 'react-intl';
import { credentialDescriptors } from '../../messages/credentialDescriptors.ts';
import { TextField } from '../text-field/TextField.tsx';

/** Props of {@link CredentialFields}. */
export interface CredentialFieldsProps {
  /** True when signing up: the password is a new one. */
  isNew?: boolean | undefined;
  /** The server's error messages by field name. */
  errors: Readonly<Record<string, string>>;
}

/** The `email` and `password` fields of a sign-in form. */
export function CredentialFields({ isNew = false, errors }: CredentialFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField
        name="email"
        type="email"
        dir="ltr"
        label={formatMessage(credentialDescriptors.email)}
        autoComplete={isNew ? 'username' : 'username webauthn'}
        maxLength={254}
        required
        error={errors['email']}
        takesFocus
      />
      <TextField
        name="password"
        type="password"
        dir="ltr"
        label={formatMessage(credentialDescriptors.password)}
        hint={isNew && formatMessage(credentialDescriptors.passwordHint)}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        minLength={isNew ? 8 : 1}
        maxLength={128}
        required
        error={errors['password']}
        takesFocus
      />
    </>
  );
}

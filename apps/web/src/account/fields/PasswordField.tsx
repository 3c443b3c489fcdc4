import { useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from 'ufi-ui';
import { accountDescriptors } from '../texts/accountDescriptors.ts';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  /** True for a password that is set, false for one that is asked for. */
  readonly isNew?: boolean;
  /** The server's reason for refusing it. */
  readonly error?: string | undefined;
}

/** A password, which a checkbox below it shows. */
export function PasswordField({ name, label, isNew = false, error }: PasswordFieldProps) {
  const { formatMessage } = useIntl();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="web-settings__password">
      <TextField
        name={name}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        label={label}
        hint={isNew && formatMessage(accountDescriptors.passwordHint)}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        minLength={isNew ? 8 : 1}
        maxLength={128}
        required
        error={error}
        takesFocus
      />
      <label className="web-settings__show">
        <input type="checkbox" checked={isShown} onChange={({ target }) => setIsShown(target.checked)} />
        {formatMessage(accountDescriptors.showPassword)}
      </label>
    </div>
  );
}

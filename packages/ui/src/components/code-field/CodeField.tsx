import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { codeDescriptors } from '../../messages/codeDescriptors.ts';
import { Button } from '../button/Button.tsx';
import { TextField } from '../text-field/TextField.tsx';

/** Props of {@link CodeField}. */
export interface CodeFieldProps {
  /** True where a recovery code does as well. */
  takesRecovery?: boolean | undefined;
  /** The server's reason for refusing it. */
  error?: string | undefined;
}

const { code, codeHint, recoveryCode, recoveryCodeHint, toApp, toRecovery } = codeDescriptors;
const kinds = {
  app: { label: code, hint: codeHint, autoComplete: 'one-time-code', inputMode: 'numeric' },
  recovery: { label: recoveryCode, hint: recoveryCodeHint, autoComplete: 'off', inputMode: 'text' },
} as const;

/** The `code` field of a form: of an authenticator app, or a recovery code. It takes the focus when it appears. */
export function CodeField({ takesRecovery = false, error }: CodeFieldProps) {
  const { formatMessage } = useIntl();
  const [isRecovery, setIsRecovery] = useState(false);
  const kind = isRecovery ? 'recovery' : 'app';
  return (
    <>
      <FieldOfKind key={kind} kind={kind} error={error} />
      {takesRecovery && (
        <Button variant="link" onClick={() => setIsRecovery(!isRecovery)}>
          {formatMessage(isRecovery ? toApp : toRecovery)}
        </Button>
      )}
    </>
  );
}

function FieldOfKind({ kind, error }: { readonly kind: keyof typeof kinds; readonly error: string | undefined }) {
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { label, hint, ...attributes } = kinds[kind];
  return (
    <TextField
      ref={input}
      name="code"
      dir="ltr"
      label={formatMessage(label)}
      hint={formatMessage(hint)}
      {...attributes}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      error={error}
      takesFocus
    />
  );
}

import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button, fieldText } from 'ufi-ui';
import { FormProblem } from '../../notices/FormProblem.tsx';
import { useFormCall } from '../../services/useFormCall.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { accountDescriptors } from '../texts/accountDescriptors.ts';

interface PasswordStepProps {
  /** Name of the field. */
  readonly name?: string;
  readonly button: string;
  /** @throws RequestError if the server refuses */
  readonly onPassword: (password: string) => Promise<void>;
}

/** Asks for the password before something is done. */
export function PasswordStep({ name = 'second_step_password', button, onPassword }: PasswordStepProps) {
  const { formatMessage } = useIntl();
  const { isBusy, errors, attempt } = useFormCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = fieldText(event.currentTarget, name);
    void attempt(() => onPassword(password));
  };
  const { summary, fields } = errors;
  return (
    <form className="web-settings__form" method="post" onSubmit={submit}>
      <FormProblem text={fields['password'] === undefined ? (fields['provider'] ?? summary) : null} />
      <PasswordField name={name} label={formatMessage(accountDescriptors.presentPassword)} error={fields['password']} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {button}
      </Button>
    </form>
  );
}

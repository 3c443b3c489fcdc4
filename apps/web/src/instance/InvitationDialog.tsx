import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, invitationDays, maxInvitationUses } from 'ufi-core/contract';
import { Button, fieldText, TextField } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useServices } from '../services/appServices.ts';
import { useAttemptKey } from '../services/useAttemptKey.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { signUpDescriptors } from './texts/signUpDescriptors.ts';

interface InvitationDialogProps {
  /** Receives the secret of the link. */
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Asks for whom, how often and how long an invitation is, and makes it. */
export function InvitationDialog({ onMade, onClose }: InvitationDialogProps) {
  const id = useId();
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const keyFor = useAttemptKey();
  const { errors, isBusy, attempt } = useFormCall();
  const [days, setDays] = useState<(typeof invitationDays)[number]>(invitationDays[1]);
  const [email, setEmail] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = email.trim();
    const uses = Number(fieldText(event.currentTarget, 'uses'));
    const input = { days, ...(typed === '' ? { uses } : { uses: 1, email: typed }) };
    void attempt(async () => {
      const sent = { ...input, client_id: keyFor(input) };
      onMade((await dispatcher.call(endpointRegistry.makeInvitation, sent)).secret);
    });
  };
  const isOfField = 'email' in errors.fields || 'uses' in errors.fields;
  return (
    <Dialog
      isOpen
      size="small"
      title={formatMessage(signUpDescriptors.make)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{formatMessage(lazyDescriptors.cancel)}</Button>
          <Button variant="primary" type="submit" form={id} isBusy={isBusy}>
            {formatMessage(signUpDescriptors.make)}
          </Button>
        </>
      }
    >
      <form id={id} className="web-admin__suspension" onSubmit={submit}>
        <TextField
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={254}
          label={formatMessage(signUpDescriptors.email)}
          hint={formatMessage(signUpDescriptors.emailHint)}
          error={errors.fields['email']}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {email.trim() === '' && (
          <TextField
            name="uses"
            type="number"
            required
            min={1}
            max={maxInvitationUses}
            defaultValue={1}
            label={formatMessage(signUpDescriptors.uses)}
            error={errors.fields['uses']}
          />
        )}
        <fieldset className="web-admin__choices">
          <legend>{formatMessage(signUpDescriptors.days)}</legend>
          {invitationDays.map((each) => (
            <label key={each} className="web-admin__choice">
              <input type="radio" name={`${id}days`} checked={each === days} onChange={() => setDays(each)} />
              {formatMessage(signUpDescriptors.forDays, { count: each })}
            </label>
          ))}
        </fieldset>
        <FormProblem text={isOfField ? null : errors.summary} />
      </form>
    </Dialog>
  );
}

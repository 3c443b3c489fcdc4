import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import {
  endpointRegistry,
  maxSuspensionReason,
  suspensionDays,
  type AccountSuspension,
  type ActorRecord,
} from 'ufi-core/contract';
import { Button, TextField } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useServices } from '../services/appServices.ts';
import { useAttemptKey } from '../services/useAttemptKey.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { adminDescriptors } from './texts/adminDescriptors.ts';

interface SuspendDialogProps {
  readonly person: ActorRecord;
  readonly onSuspend: (suspension: AccountSuspension) => void;
  readonly onClose: () => void;
}

const forGood = 'forGood';

/** Asks why and until when somebody's account is suspended, and suspends it. */
export function SuspendDialog({ person, onSuspend, onClose }: SuspendDialogProps) {
  const { name } = person;
  const id = useId();
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const keyFor = useAttemptKey();
  const { errors, isBusy, attempt } = useFormCall();
  const [value, setValue] = useState(String(suspensionDays[1]));
  const [reason, setReason] = useState('');
  const choices = [
    ...suspensionDays.map((days) => ({
      value: String(days),
      label: formatMessage(adminDescriptors.suspendFor, { count: days }),
    })),
    { value: forGood, label: formatMessage(adminDescriptors.suspendForGood) },
  ];
  const suspend = async () => {
    const days = suspensionDays.find((each) => String(each) === value) ?? null;
    const input = { user_id: person.id, reason, days };
    const sent = { ...input, client_id: keyFor(input) };
    const { suspension } = await dispatcher.call(endpointRegistry.suspendPerson, sent);
    onSuspend(suspension);
    showToast({ tone: 'success', text: formatMessage(adminDescriptors.suspended, { name }) });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(suspend);
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={formatMessage(adminDescriptors.suspendTitle, { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{formatMessage(lazyDescriptors.cancel)}</Button>
          <Button variant="danger" type="submit" form={id} isBusy={isBusy}>
            {formatMessage(adminDescriptors.suspend)}
          </Button>
        </>
      }
    >
      <p>{formatMessage(adminDescriptors.suspendQuestion, { name })}</p>
      <form id={id} className="web-admin__suspension" onSubmit={submit}>
        <TextField
          required
          label={formatMessage(adminDescriptors.suspendReason)}
          hint={formatMessage(adminDescriptors.suspendReasonHint, { name })}
          error={errors.fields['reason']}
          maxLength={maxSuspensionReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <fieldset className="web-admin__choices">
          <legend>{formatMessage(adminDescriptors.suspendTime)}</legend>
          {choices.map((choice) => (
            <label key={choice.value} className="web-admin__choice">
              <input
                type="radio"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => setValue(choice.value)}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
        <FormProblem text={'reason' in errors.fields ? null : errors.summary} />
      </form>
    </Dialog>
  );
}

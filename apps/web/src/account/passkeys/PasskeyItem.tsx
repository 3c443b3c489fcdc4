import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button, fieldText } from 'ufi-ui';
import { FormProblem } from '../../notices/FormProblem.tsx';
import { useServices } from '../../services/appServices.ts';
import { useFormCall } from '../../services/useFormCall.ts';
import { PasswordStep } from '../second-step/PasswordStep.tsx';
import { StepHeading } from '../second-step/StepHeading.tsx';
import { accountDescriptors } from '../texts/accountDescriptors.ts';
import type { Passkey } from './passkey.ts';
import { PasskeyNameField } from './PasskeyNameField.tsx';

interface PasskeyItemProps {
  readonly passkey: Passkey;
  /** Says what has been done, and reads the account again. */
  readonly onDone: (done: { readonly id: string }) => Promise<void>;
}

/** A passkey in the list, and a form to rename or to remove it, opened by its buttons. */
export function PasskeyItem({ passkey, onDone }: PasskeyItemProps) {
  const { formatMessage, formatDate } = useIntl();
  const { dispatcher } = useServices();
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null);
  const { name, added_time, used_time } = passkey;
  const dateOf = (time: number) => formatDate(time * 1_000, { dateStyle: 'medium' });
  const added = dateOf(added_time);
  const {
    passkeyAddedTime,
    passkeyRemove,
    passkeyRemoved,
    passkeyRemoveOf,
    passkeyRemoveText,
    passkeyRename,
    passkeyRenamed,
    passkeyRenameOf,
    passkeyUsedTime,
  } = accountDescriptors;
  const finish = async (done: { readonly id: string }) => {
    await onDone(done);
    setOpened(null);
  };
  const remove = async (password: string) => {
    await dispatcher.call(endpointRegistry.removePasskey, { passkey_id: passkey.id, password });
    await finish(passkeyRemoved);
  };
  return (
    <li className="web-settings__form">
      <div className="web-settings__session">
        <span>
          <bdi>{name}</bdi>
          <br />
          <span className="web-settings__text">
            {used_time === undefined
              ? formatMessage(passkeyAddedTime, { added })
              : formatMessage(passkeyUsedTime, { added, used: dateOf(used_time) })}
          </span>
        </span>
        <span className="web-settings__buttons">
          <Button
            aria-label={formatMessage(passkeyRenameOf, { name })}
            aria-expanded={opened === 'rename'}
            onClick={() => setOpened('rename')}
          >
            {formatMessage(passkeyRename)}
          </Button>
          <Button
            aria-label={formatMessage(passkeyRemoveOf, { name })}
            aria-expanded={opened === 'remove'}
            onClick={() => setOpened('remove')}
          >
            {formatMessage(passkeyRemove)}
          </Button>
        </span>
      </div>
      {opened === 'rename' && <RenameForm passkey={passkey} onRenamed={() => finish(passkeyRenamed)} />}
      {opened === 'remove' && (
        <>
          <StepHeading>{formatMessage(passkeyRemoveOf, { name })}</StepHeading>
          <p className="web-settings__text">{formatMessage(passkeyRemoveText)}</p>
          <PasswordStep name="passkey_password" button={formatMessage(passkeyRemove)} onPassword={remove} />
        </>
      )}
    </li>
  );
}

interface RenameFormProps {
  readonly passkey: Passkey;
  readonly onRenamed: () => Promise<void>;
}

function RenameForm({ passkey, onRenamed }: RenameFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, errors, attempt } = useFormCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = fieldText(event.currentTarget, 'passkey_name');
    void attempt(async () => {
      await dispatcher.call(endpointRegistry.renamePasskey, { passkey_id: passkey.id, name });
      await onRenamed();
    });
  };
  const { summary, fields } = errors;
  return (
    <form className="web-settings__form" method="post" onSubmit={submit}>
      <StepHeading>{formatMessage(accountDescriptors.passkeyRenameOf, { name: passkey.name })}</StepHeading>
      <FormProblem text={fields['name'] === undefined ? summary : null} />
      <PasskeyNameField name={passkey.name} error={fields['name']} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {formatMessage(accountDescriptors.passkeySave)}
      </Button>
    </form>
  );
}

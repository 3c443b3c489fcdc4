import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, maxAppealLength, type ModerationCase } from 'ufi-core/contract';
import { Button, fieldText, FormField } from 'ufi-ui';
import { FormProblem } from '../../notices/FormProblem.tsx';
import { useServices } from '../../services/appServices.ts';
import { useFormCall } from '../../services/useFormCall.ts';
import { caseDescriptors } from '../texts/notificationDescriptors.ts';

interface AppealFormProps {
  readonly act: string;
  readonly onAppeal: (after: ModerationCase) => void;
}

/** Appeals against one act, in the reader's own words. */
export function AppealForm({ act, onAppeal }: AppealFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { errors, isBusy, attempt } = useFormCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const appeal = fieldText(event.currentTarget, 'appeal');
    void attempt(async () =>
      onAppeal(await dispatcher.call(endpointRegistry.appealModeration, { act_id: act, appeal })),
    );
  };
  return (
    <form className="web-card web-case" onSubmit={submit}>
      <FormField
        label={formatMessage(caseDescriptors.appeal)}
        hint={formatMessage(caseDescriptors.appealHint)}
        error={errors.fields['appeal']}
      >
        {(control) => (
          <textarea
            {...control}
            name="appeal"
            className="ufi-text-field"
            dir="auto"
            rows={4}
            maxLength={maxAppealLength}
          />
        )}
      </FormField>
      <FormProblem text={'appeal' in errors.fields ? null : errors.summary} />
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {formatMessage(caseDescriptors.sendAppeal)}
      </Button>
    </form>
  );
}

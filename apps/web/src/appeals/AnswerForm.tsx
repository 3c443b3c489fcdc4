import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { maxAppealAnswer } from 'ufi-core/contract';
import { Button, TextField } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useFormCall } from '../services/useFormCall.ts';
import { appealDescriptors } from './texts/appealDescriptors.ts';

interface AnswerFormProps {
  readonly grantLabel: string;
  readonly hint: string;
  /** A decision is upheld only with a sentence. */
  readonly needsWords: boolean;
  readonly send: (isGranted: boolean, answer: string) => Promise<void>;
}

/** Answers an appeal: grants it, or upholds the decision. */
export function AnswerForm({ grantLabel, hint, needsWords, send }: AnswerFormProps) {
  const { formatMessage } = useIntl();
  const { errors, isBusy, attempt } = useFormCall();
  const [answer, setAnswer] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const give = (isGranted: boolean) => {
    const isWordless = needsWords && !isGranted && answer.trim() === '';
    setIsMissing(isWordless);
    if (!isWordless) void attempt(() => send(isGranted, answer));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give(false);
  };
  return (
    <form className="web-appeal__form" noValidate onSubmit={submit}>
      <TextField
        label={formatMessage(appealDescriptors.answer)}
        hint={hint}
        error={isMissing ? formatMessage(appealDescriptors.answerNeeded) : errors.fields['answer']}
        maxLength={maxAppealAnswer}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <FormProblem text={'answer' in errors.fields ? null : (errors.fields['act_id'] ?? errors.summary)} />
      <div className="web-appeal__buttons">
        <Button variant="primary" isBusy={isBusy} onClick={() => give(true)}>
          {grantLabel}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {formatMessage(appealDescriptors.uphold)}
        </Button>
      </div>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, maxAppealAnswer, type PayloadOf } from 'ufi-core/contract';
import { Button, RelativeTime, TextField } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { FormProblem } from '../notices/FormProblem.tsx';
import { QuotedWords } from '../quoted-words/QuotedWords.tsx';
import { useServices } from '../services/appServices.ts';
import { useAttemptKey } from '../services/useAttemptKey.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { appealDescriptors } from './texts/appealDescriptors.ts';

/** An appeal that waits for an answer. */
type Appeal = PayloadOf<typeof endpointRegistry.fetchAppeals>['appeals'][number];

/** One appeal: the comment, what its author says, and the answer. */
export function AppealRow({
  appeal: { act, author, comment, appeal, timestamp, comment_id: key },
}: {
  readonly appeal: Appeal;
}) {
  const { formatMessage } = useIntl();
  const [outcome, setOutcome] = useState<'restored' | 'upheld' | null>(null);
  return (
    <li className="web-row web-appeal">
      <div className="web-appeal__author">
        <ActorAvatar actor={author} size={32} />
        <bdi>{author.name}</bdi>
        <RelativeTime time={timestamp.time} />
      </div>
      <QuotedWords level={3} title={formatMessage(appealDescriptors.comment, { action: act.action })} words={comment} />
      <QuotedWords level={3} title={formatMessage(appealDescriptors.appeal)} words={appeal} />
      <div role="status">{outcome !== null && formatMessage(appealDescriptors[outcome])}</div>
      {outcome === null && <AnswerForm act={act.id} comment={key} onAnswer={setOutcome} />}
    </li>
  );
}

interface AnswerFormProps {
  readonly act: string;
  readonly comment: string;
  readonly onAnswer: (outcome: 'restored' | 'upheld') => void;
}

function AnswerForm({ act, comment, onAnswer }: AnswerFormProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const keyFor = useAttemptKey();
  const { errors, isBusy, attempt } = useFormCall();
  const [answer, setAnswer] = useState('');
  const [isNeeded, setIsNeeded] = useState(false);
  const [ft_ent_identifier = '', comment_id = ''] = comment.split('_');
  const send = (is_restored: boolean) => {
    setIsNeeded(!is_restored && answer.trim() === '');
    if (!is_restored && answer.trim() === '') return;
    const input = { ft_ent_identifier, comment_id, act_id: act, is_restored, answer };
    void attempt(async () => {
      await dispatcher.call(endpointRegistry.answerAppeal, { ...input, client_id: keyFor(input) });
      onAnswer(is_restored ? 'restored' : 'upheld');
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  return (
    <form className="web-appeal__form" noValidate onSubmit={submit}>
      <TextField
        label={formatMessage(appealDescriptors.answer)}
        hint={formatMessage(appealDescriptors.answerHint)}
        error={isNeeded ? formatMessage(appealDescriptors.answerNeeded) : errors.fields['answer']}
        maxLength={maxAppealAnswer}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <FormProblem text={'answer' in errors.fields ? null : errors.summary} />
      <div className="web-appeal__buttons">
        <Button variant="primary" isBusy={isBusy} onClick={() => send(true)}>
          {formatMessage(appealDescriptors.restore)}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {formatMessage(appealDescriptors.uphold)}
        </Button>
      </div>
    </form>
  );
}

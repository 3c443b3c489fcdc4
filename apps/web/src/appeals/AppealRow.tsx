import { useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { endpointRegistry, type ModerationAct, type PayloadOf } from 'ufi-core/contract';
import { RelativeTime } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { restrictionDescriptors } from '../messages/restrictionDescriptors.ts';
import { QuotedWords } from '../quoted-words/QuotedWords.tsx';
import { useServices } from '../services/appServices.ts';
import { useAttemptKey } from '../services/useAttemptKey.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { appealDescriptors } from './texts/appealDescriptors.ts';

/** An appeal that waits for an answer. */
type Appeal = PayloadOf<typeof endpointRegistry.fetchAppeals>['appeals'][number];

/** One appeal: what it is against, what its author says, and the answer. */
export function AppealRow({ appeal: found }: { readonly appeal: Appeal }) {
  const { formatMessage } = useIntl();
  const [outcome, setOutcome] = useState<MessageDescriptor | null>(null);
  const { act, author, comment, appeal, timestamp, comment_id: key } = found;
  return (
    <li className="web-row web-appeal">
      <div className="web-appeal__author">
        <ActorAvatar actor={author} size={32} />
        <bdi>{author.name}</bdi>
        <RelativeTime time={timestamp.time} />
      </div>
      {comment === null ? (
        <Restriction act={act} />
      ) : (
        <QuotedWords
          level={3}
          title={formatMessage(appealDescriptors.comment, { action: act.action })}
          words={comment}
        />
      )}
      {appeal.text === '' ? (
        <p>{formatMessage(appealDescriptors.isWordless)}</p>
      ) : (
        <QuotedWords level={3} title={formatMessage(appealDescriptors.appeal)} words={appeal} />
      )}
      <div role="status">{outcome !== null && formatMessage(outcome)}</div>
      {outcome === null &&
        (key === null ? (
          <RestrictionAnswer act={act} onAnswer={setOutcome} />
        ) : (
          <CommentAnswer act={act.id} comment={key} onAnswer={setOutcome} />
        ))}
    </li>
  );
}

/** What somebody is kept from, until when and why. */
function Restriction({ act: { action, place, until, reason_kind: kind, reason } }: { readonly act: ModerationAct }) {
  const { formatDate, formatMessage } = useIntl();
  const time = until === null ? null : formatDate(until * 1_000, { dateStyle: 'medium', timeStyle: 'short' });
  const where = { place: place?.kind ?? '', name: `\u2068${place?.name ?? ''}\u2069` };
  return (
    <div>
      <h3 className="web-appeal__title">{formatMessage(appealDescriptors.restriction, { action, ...where })}</h3>
      {time !== null && <p>{formatMessage(appealDescriptors.until, { time: `\u2068${time}\u2069` })}</p>}
      {(kind !== null || reason !== null) && (
        <p>
          {formatMessage(restrictionDescriptors.reason, {
            kind: kind ?? 'none',
            reason: reason === null ? '' : `\u2068${reason}\u2069`,
          })}
        </p>
      )}
    </div>
  );
}

type OnAnswer = (outcome: MessageDescriptor) => void;

function CommentAnswer({ act, comment, onAnswer }: { act: string; comment: string; onAnswer: OnAnswer }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const keyFor = useAttemptKey();
  const [ft_ent_identifier = '', comment_id = ''] = comment.split('_');
  return (
    <AnswerForm
      needsWords
      grantLabel={formatMessage(appealDescriptors.restore)}
      hint={formatMessage(appealDescriptors.answerHint)}
      send={async (is_restored, answer) => {
        const input = { ft_ent_identifier, comment_id, act_id: act, is_restored, answer };
        await dispatcher.call(endpointRegistry.answerAppeal, { ...input, client_id: keyFor(input) });
        onAnswer(is_restored ? appealDescriptors.restored : appealDescriptors.upheld);
      }}
    />
  );
}

function RestrictionAnswer({ act: { id, action }, onAnswer }: { act: ModerationAct; onAnswer: OnAnswer }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  return (
    <AnswerForm
      needsWords={false}
      grantLabel={formatMessage(appealDescriptors.lift, { action })}
      hint={formatMessage(appealDescriptors.answerToPerson)}
      send={async (is_lifted, answer) => {
        await dispatcher.call(endpointRegistry.answerRestrictionAppeal, { act_id: id, is_lifted, answer });
        onAnswer(is_lifted ? appealDescriptors.lifted : appealDescriptors.upheldOnPerson);
      }}
    />
  );
}

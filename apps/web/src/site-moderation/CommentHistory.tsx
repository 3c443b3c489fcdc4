import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { RelativeTime, Spinner } from 'ufi-ui';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';
import { auditMessages } from '../reports/auditMessages.ts';
import { useServices } from '../services/appServices.ts';
import { readHistory, type HistoryAnswer } from './moderationCalls.ts';

/** Audit log of one comment, newest first. */
export function CommentHistory({ site, comment }: { readonly site: string; readonly comment: string }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [answer, setAnswer] = useState<HistoryAnswer | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isCurrent = true;
    readHistory(dispatcher, site, comment).then(
      (found) => isCurrent && setAnswer(found),
      () => isCurrent && setAnswer('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatcher, site, comment]);
  if (answer === 'loading') return <Spinner />;
  if (answer === 'failed') return <p role="alert">{formatMessage(siteModerationDescriptors.historyFailed)}</p>;
  if (answer.lines.length === 0) return <p>{formatMessage(siteModerationDescriptors.historyEmpty)}</p>;
  const names = new Map(answer.actors.map(({ id, name }) => [id, name]));
  return (
    <ol className="web-moderation__history">
      {answer.lines.map(({ id, action, person, target, timestamp }) => (
        <li key={id}>
          {formatMessage(auditMessages[action], { who: names.get(person) ?? '', target: names.get(target) ?? '' })}{' '}
          <RelativeTime time={timestamp.time} />
        </li>
      ))}
    </ol>
  );
}

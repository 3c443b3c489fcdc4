import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { commentAddress } from 'ufi-core/addresses';
import { endpointRegistry, type ActorRecord, type PayloadOf } from 'ufi-core/contract';
import { RelativeTime } from 'ufi-ui';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { orderDescriptors } from '../messages/orderDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { auditSentences } from './auditSentences.ts';
import { QueueView } from './QueueView.tsx';
import { useQueue } from './useQueue.ts';

type Line = PayloadOf<(typeof endpointRegistry)['fetchAudit']>['lines'][number];

/** A line with those whom it names. */
interface NamedLine extends Line {
  readonly names: ReadonlyMap<string, string>;
}

const namesOf = (actors: readonly ActorRecord[]) => new Map(actors.map(({ id, name }) => [id, name]));

/** What was done to keep order, the newest first, with the real person behind a page. */
export function AuditLog({ scope }: { readonly scope: string }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(
    async (cursor: string | null) => {
      const answer = await dispatcher.call(endpointRegistry.fetchAudit, {
        scope_id: scope,
        ...(cursor !== null && { cursor }),
      });
      const names = namesOf(answer.actors);
      return { items: answer.lines.map((line): NamedLine => ({ ...line, names })), cursor: answer.cursor };
    },
    [dispatcher, scope],
  );
  const queue = useQueue(read);
  return (
    <QueueView
      queue={queue}
      emptyText={formatMessage(orderDescriptors.reportsAuditEmpty)}
      moreText={formatMessage(orderDescriptors.reportsAuditMore)}
    >
      {(lines) => (
        <ol className="web-card web-reports__audit">
          {lines.map((line) => (
            <AuditLine key={line.id} line={line} />
          ))}
        </ol>
      )}
    </QueueView>
  );
}

function AuditLine({ line }: { readonly line: NamedLine }) {
  const { formatMessage, formatDate } = useIntl();
  const { names, action, person, actor, target, until, reason, notes, comment_id: key, timestamp } = line;
  const nameOf = (id: string) => names.get(id) ?? '';
  const who =
    person === actor
      ? nameOf(person)
      : formatMessage(orderDescriptors.reportsAuditAs, { person: nameOf(person), actor: nameOf(actor) });
  const address = useMemo(() => addressOf(key), [key]);
  return (
    <li className="web-reports__line">
      <p>{formatMessage(auditSentences[action], { who, target: nameOf(target) })}</p>
      {until !== null && (
        <p>
          {formatMessage(orderDescriptors.reportsAuditUntil, {
            time: formatDate(until * 1000, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      {reason !== null && <p dir="auto">{formatMessage(moderationDescriptors.restraintReason, { reason })}</p>}
      {notes !== null && <p dir="auto">{notes}</p>}
      <p className="web-reports__when">
        <RelativeTime time={timestamp.time} />
        {address !== null && <a href={address}>{formatMessage(orderDescriptors.reportsContext)}</a>}
      </p>
    </li>
  );
}

function addressOf(key: string | null): string | null {
  const [post, commentId] = key?.split('_') ?? [];
  return post === undefined || commentId === undefined ? null : commentAddress(`/posts/${post}`, { commentId });
}

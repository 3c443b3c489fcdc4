import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { commentAddress } from 'ufi-core/internal/addresses';
import { endpointRegistry, type ActorRecord, type PayloadOf } from 'ufi-core/contract';
import { RelativeTime } from 'ufi-ui';
import { restrictionDescriptors } from '../messages/restrictionDescriptors.ts';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { auditMessages } from './auditMessages.ts';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { usePagedList } from '../paged-list/usePagedList.ts';

type Line = PayloadOf<(typeof endpointRegistry)['fetchAudit']>['lines'][number];

/** An audit log entry with the names that it mentions. */
interface AuditLineWithNames extends Line {
  readonly names: ReadonlyMap<string, string>;
}

const namesOf = (actors: readonly ActorRecord[]) => new Map(actors.map(({ id, name }) => [id, name]));

/** Audit log of moderation, newest first, naming the real person behind a page. */
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
      return { items: answer.lines.map((line): AuditLineWithNames => ({ ...line, names })), cursor: answer.cursor };
    },
    [dispatcher, scope],
  );
  const queue = usePagedList(read);
  return (
    <PagedListView
      queue={queue}
      emptyText={formatMessage(moderationDialogDescriptors.reportsAuditEmpty)}
      moreText={formatMessage(moderationDialogDescriptors.reportsAuditMore)}
    >
      {(lines) => (
        <ol className="web-card web-reports__audit">
          {lines.map((line) => (
            <AuditLine key={line.id} line={line} />
          ))}
        </ol>
      )}
    </PagedListView>
  );
}

function AuditLine({ line }: { readonly line: AuditLineWithNames }) {
  const { formatMessage, formatDate } = useIntl();
  const {
    names,
    action,
    person,
    actor,
    target,
    until,
    reason_kind: kind,
    reason,
    notes,
    comment_id: key,
    timestamp,
  } = line;
  const nameOf = (id: string) => names.get(id) ?? '';
  const who =
    person === actor
      ? nameOf(person)
      : formatMessage(moderationDialogDescriptors.reportsAuditAs, { person: nameOf(person), actor: nameOf(actor) });
  const address = useMemo(() => addressOf(key), [key]);
  return (
    <li className="web-reports__line">
      <p>{formatMessage(auditMessages[action], { who, target: nameOf(target) })}</p>
      {until !== null && (
        <p>
          {formatMessage(moderationDialogDescriptors.reportsAuditUntil, {
            time: formatDate(until * 1000, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      {(reason !== null || kind !== null) && (
        <p dir="auto">{formatMessage(restrictionDescriptors.reason, { kind: kind ?? 'none', reason: reason ?? '' })}</p>
      )}
      {notes !== null && <p dir="auto">{notes}</p>}
      <p className="web-reports__when">
        <RelativeTime time={timestamp.time} />
        {address !== null && <a href={address}>{formatMessage(moderationDialogDescriptors.reportsContext)}</a>}
      </p>
    </li>
  );
}

function addressOf(key: string | null): string | null {
  const [post, commentId] = key?.split('_') ?? [];
  return post === undefined || commentId === undefined ? null : commentAddress(`/posts/${post}`, { commentId });
}

import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { commentAddress } from 'ufi-core/internal/addresses';
import type { ActorRecord, endpointRegistry, PayloadOf } from 'ufi-core/contract';
import { RelativeTime } from 'ufi-ui';
import { restrictionDescriptors } from '../messages/restrictionDescriptors.ts';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { auditMessages } from './auditMessages.ts';
import './ReportsPage.css';

type Line = PayloadOf<(typeof endpointRegistry)['fetchAudit']>['lines'][number];

/** An audit log entry with the names that it mentions. */
export interface AuditLineWithNames extends Line {
  readonly names: ReadonlyMap<string, string>;
}

/** Names by id. */
export const namesOf = (named: readonly Pick<ActorRecord, 'id' | 'name'>[]): ReadonlyMap<string, string> =>
  new Map(named.map(({ id, name }) => [id, name]));

interface AuditLineProps {
  readonly line: AuditLineWithNames;
  /** The reason in words, if what is kept is none: names of settings, a mode, a queue. */
  readonly nameReason?: ((line: Line) => string | null) | undefined;
  /** What stands beside its time. */
  readonly children?: ReactNode;
}

/** The actions whose reason is no sentence. */
const codedReasons: ReadonlySet<Line['action']> = new Set(['saveInstanceSettings', 'setSignUpMode', 'retryJob']);

/** A line of the audit log: who did what, until when and why. */
export function AuditLine({ line, nameReason = () => null, children }: AuditLineProps) {
  const { formatMessage, formatDate } = useIntl();
  const { names, action, person, actor, target, until, reason_kind: kind, notes, comment_id: key, timestamp } = line;
  const reason = codedReasons.has(action) ? nameReason(line) : line.reason;
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
        {children}
      </p>
    </li>
  );
}

function addressOf(key: string | null): string | null {
  const [post, commentId] = key?.split('_') ?? [];
  return post === undefined || commentId === undefined ? null : commentAddress(`/posts/${post}`, { commentId });
}

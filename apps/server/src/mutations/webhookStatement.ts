import type { QueryConfig } from 'pg';
import { webhookEventOf, type WebhookCommentState, type WebhookEvent } from 'ufi-plugin/contract';
import { webhookStatusOf } from '../database/rows/webhookStatus.ts';
import type { CommentRow } from '../database/rows/commentRow.ts';
import { changedReports } from './changedReports.ts';
import type { UnitOfWork } from './unitOfWork.ts';

const text = `
insert into webhook_deliveries (webhook_id, site_id, event, thread_id, comment_id)
select w.id, w.site_id, m.event, m.thread_id, m.comment_id
from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality m (thread_id, comment_id, event, place)
join articles e on e.id = m.thread_id join sites h on h.id = e.site_id and h.deleted_at is null
join site_webhooks w on w.site_id = h.id and w.state = 'on' and m.event = any(w.events)
order by m.place, w.id`;

interface CausedEvent {
  readonly thread: string;
  readonly comment: string;
  readonly event: WebhookEvent;
}

const stateOf = (row: CommentRow): WebhookCommentState => ({ status: webhookStatusOf(row), text: row.text });

function changesIn({ before, comments }: UnitOfWork): CausedEvent[] {
  return [...comments.values()].flatMap((comment) => {
    const known = before.comments.get(comment.id);
    if (known === comment) return [];
    const event = webhookEventOf(known === undefined ? null : stateOf(known), stateOf(comment));
    return event === null ? [] : [{ thread: comment.thread_id, comment: comment.id, event }];
  });
}

const reportsIn = (unit: UnitOfWork): CausedEvent[] =>
  changedReports(unit).flatMap(({ thread, comment, change }) =>
    change === 'filed' ? [{ thread, comment, event: 'comment.reported' }] : [],
  );

/**
 * The statement that writes what a transaction has caused for the webhooks of sites, to be sent after it. Nothing if no
 * comment of a site has changed.
 */
export function webhookStatement(units: readonly UnitOfWork[]): QueryConfig | null {
  const events = units
    .filter(({ thread }) => thread?.kind === 'article')
    .flatMap((unit) => [...changesIn(unit), ...reportsIn(unit)]);
  if (events.length === 0) return null;
  const values = [
    events.map(({ thread }) => thread),
    events.map(({ comment }) => comment),
    events.map(({ event }) => event),
  ];
  return { name: 'write-webhooks', text, values };
}

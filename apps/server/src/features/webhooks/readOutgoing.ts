import type { Pool } from 'pg';
import type { webhookEvents, webhookTestEvent, WebhookState } from 'ufi-plugin/contract';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { commentRowJson, type CommentRow } from '../../database/rows/commentRow.ts';

type OutgoingComment = Pick<
  CommentRow,
  'id' | 'parent_id' | 'status' | 'needs_approval' | 'held_by' | 'privacy' | 'text' | 'created_at' | 'edited_at'
>;

/** A delivery that waits, with all that is needed to send it now. */
export interface Outgoing {
  readonly webhook: string;
  readonly event: (typeof webhookEvents)[number] | typeof webhookTestEvent;
  /** When it was caused, in Unix seconds. */
  readonly at: number;
  readonly message: string;
  readonly url: string;
  readonly secret: string;
  /** The secret of before, as long as it is good. */
  readonly old_secret: string | null;
  readonly state: WebhookState;
  readonly site: string;
  readonly site_name: string;
  readonly is_site_deleted: boolean;
  /** The address of the article; null for a test, and once the article is gone. */
  readonly article: string | null;
  readonly comment_id: string | null;
  /** As it is now; null once it is gone. */
  readonly comment: OutgoingComment | null;
  readonly author: Pick<ActorRow, 'id' | 'name' | 'namesake_at'> | null;
}

const text = `
select d.webhook_id::text as webhook, d.event, extract(epoch from d.at)::float8 as at, 'msg_' || d.message_id as message,
  w.url, w.secret, case when w.old_secret_until > now() then w.old_secret end as old_secret, w.state,
  h.id::text as site, h.name as site_name, h.deleted_at is not null as is_site_deleted, e.address as article,
  d.comment_id::text as comment_id, ${commentRowJson} as comment,
  (select ${actorRowJson} from actors a where a.id = c.author_id) as author
from webhook_deliveries d join site_webhooks w on w.id = d.webhook_id join sites h on h.id = d.site_id
left join articles e on e.id = d.thread_id left join comments c on c.thread_id = d.thread_id and c.id = d.comment_id
where d.id = $1 and d.status = 'waiting' and d.attempts = $2 - 1`;

type OutgoingRow = Omit<Outgoing, 'comment'> & { readonly comment: OutgoingComment };

/** Reads a delivery that waits for this attempt; null if it does not, or is gone. */
export async function readOutgoing(
  pool: Pick<Pool, 'query'>,
  { delivery, attempt }: { readonly delivery: string; readonly attempt: number },
): Promise<Outgoing | null> {
  const { rows } = await pool.query<OutgoingRow>({ name: 'outgoing webhook', text, values: [delivery, attempt] });
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, comment: row.author === null ? null : row.comment };
}

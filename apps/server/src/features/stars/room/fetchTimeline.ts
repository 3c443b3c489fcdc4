import { starsEndpoints, timelineLength, type TimedTip } from 'ufi-stars/contract';
import { matchedOf } from '../earnings/matchedOf.ts';
import { blocksJson } from '../../../access/blocksJson.ts';
import { actorRowJson, type ActorRow } from '../../../database/rows/actorRow.ts';
import { jsonList } from '../../../database/rows/rowFields.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { actorRecord } from '../../../presenters/actorRecord.ts';
import { canSeeSupporter } from '../../../presenters/visibleRoom.ts';
import { defineQuery } from '../../../queries/defineQuery.ts';
import { loadThread } from '../../../queries/loadThread.ts';

interface TipRow {
  readonly id: string;
  /** Unix seconds, by the server's clock. */
  readonly at: number;
  readonly actor: string;
  readonly quantity: number;
  readonly comment: string;
  readonly gift: string | null;
  readonly matched: number;
  readonly isShown: boolean;
}

interface TimelineRows {
  readonly tips: readonly TipRow[];
  readonly actors: readonly ActorRow[];
  /** Reads which of them block the visitor. */
  readonly blocks: readonly { readonly by: string }[];
}

// By the account, whose transfers are in their order. A comment was written when its stars were sent, as far as its
// author's page has drawn them; one that is no longer there has the time of its transfer.
const text = `with page as materialized (
  select x.id, x.at, x.person_id, x.amount, x.comment_id, ${matchedOf('x')} as matched from threads t
    join ledger_accounts b on b.ledger = 'stars' and b.kind = 'broadcast' and b.owner_id = t.owner_id
      and b.thread_id = t.id
    join ledger_transfers x on x.credit_id = b.id and x.kind = 'tip'
  where t.id = $1 and x.id > $2 and not exists (select from ledger_transfers u where u.reverses_id = x.id)
  order by x.id limit ${timelineLength + 1}),
people as materialized (select distinct p.person_id as id from page p)
select ${jsonList(
  `json_build_object('id', p.id::text, 'at', coalesce(c.created_at, floor(extract(epoch from p.at))::bigint),
    'actor', p.person_id::text, 'quantity', p.amount, 'matched', coalesce(p.matched, 0), 'comment', p.comment_id::text,
    'gift', c.extras -> 'stars_attachment' -> 'gift' ->> 'id', 'isShown', c.id is not null and c.status is null) order by p.id`,
  'page p left join comments c on c.thread_id = $1 and c.id = p.comment_id',
)} as tips,
  ${jsonList(actorRowJson, 'people join actors a on a.id = people.id')} as actors,
  ${blocksJson('array(select id from people)', 'array[$3::bigint, $4::bigint]')} as blocks`;

/** The tips of a broadcast by the second, for its recording. */
export const fetchTimeline = defineQuery(starsEndpoints.fetchTimeline, {
  select: async ({ input: { ft_ent_identifier: threadId, after }, caller, actor, services: { pool } }) => {
    const { person } = caller;
    const { thread, access } = await loadThread(pool, threadId, { visitor: { person, actor } });
    if (thread.kind !== 'live') throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
    const values = [threadId, after ?? '0', person, access?.actor_id ?? null];
    const { rows } = await pool.query<TimelineRows>({ name: 'stars-timeline', text, values });
    const { tips = [], actors = [], blocks = [] } = rows[0] ?? {};
    const viewer = { thread, access: access && { ...access, blocked_by: blocks.map(({ by }) => by) } };
    const page = tips.slice(0, timelineLength);
    return { viewer, page, actors, next: tips.length > page.length ? (page.at(-1)?.id ?? null) : null };
  },
  hydrate: (found) => found,
  filter: ({ actors, ...found }) => ({
    ...found,
    actors: actors.filter(({ id }) => canSeeSupporter(id, found.viewer)),
  }),
  present: ({ viewer: { thread }, page, actors, next }) => {
    const named = new Set(actors.map(({ id }) => id));
    const start = thread.video?.startedAt ?? 0;
    return {
      target: thread.id,
      tips: page.map(({ at, actor, quantity, comment, gift, matched, isShown }): TimedTip => {
        const isNamed = named.has(actor);
        const [shownComment, shownGift] = isNamed && isShown ? [comment, gift] : [null, null];
        return [Math.max(0, at - start), isNamed ? actor : null, quantity, shownComment, shownGift, matched];
      }),
      records: { actors: actors.map((each) => actorRecord(each, thread.scope_id)) },
      next,
    };
  },
});

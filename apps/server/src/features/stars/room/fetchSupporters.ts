import { starsEndpoints, supportersLength } from 'ufi-stars/contract';
import { blocksJson } from '../../../access/blocksJson.ts';
import { actorRowJson, type ActorRow } from '../../../database/rows/actorRow.ts';
import { jsonList } from '../../../database/rows/rowFields.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { actorRecord } from '../../../presenters/actorRecord.ts';
import { canSeeSupporter } from '../../../presenters/visibleRoom.ts';
import { defineQuery } from '../../../queries/defineQuery.ts';
import { loadThread } from '../../../queries/loadThread.ts';

interface SupporterRows {
  readonly supporters: readonly { readonly actor: ActorRow; readonly quantity: number }[];
  /** Reads which of them block the visitor. */
  readonly blocks: readonly { readonly by: string }[];
}

const text = `with page as materialized (
  select s.actor_id, s.quantity from stars_supporters s
  where s.thread_id = $1 and s.quantity > 0
    and ($2::bigint is null or s.quantity < $2 or (s.quantity = $2 and s.actor_id > $3::bigint))
  order by s.quantity desc, s.actor_id limit ${supportersLength + 1})
select ${jsonList(
  `json_build_object('actor', ${actorRowJson}, 'quantity', p.quantity) order by p.quantity desc, p.actor_id`,
  'page p join actors a on a.id = p.actor_id',
)} as supporters,
  ${blocksJson('array(select p.actor_id from page p)', 'array[$4::bigint, $5::bigint]')} as blocks`;

/** Answers the supporters of a broadcast, those with most stars first. */
export const fetchSupporters = defineQuery(starsEndpoints.fetchSupporters, {
  select: async ({ input: { ft_ent_identifier: threadId, cursor }, caller, actor, services: { pool } }) => {
    const { person } = caller;
    const { thread, access } = await loadThread(pool, threadId, { visitor: { person, actor } });
    if (thread.kind !== 'live') throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
    const [quantity = null, after = null] = cursor?.split('_') ?? [];
    const values = [threadId, quantity, after, person, access?.actor_id ?? null];
    const { rows } = await pool.query<SupporterRows>({ name: 'stars-supporters', text, values });
    const { supporters = [], blocks = [] } = rows[0] ?? {};
    const viewer = { thread, access: access && { ...access, blocked_by: blocks.map(({ by }) => by) } };
    const last = supporters.at(supportersLength - 1);
    const cursorAfter = supporters.length > supportersLength && last ? `${last.quantity}_${last.actor.id}` : null;
    return { viewer, page: supporters.slice(0, supportersLength), cursor: cursorAfter };
  },
  hydrate: (found) => found,
  filter: ({ page, ...found }) => ({
    ...found,
    page: page.filter(({ actor }) => canSeeSupporter(actor.id, found.viewer)),
  }),
  present: ({ viewer: { thread }, page, cursor }) => ({
    target: thread.id,
    supporters: page.map(({ actor, quantity }) => ({ actor: actor.id, quantity })),
    records: { actors: page.map(({ actor }) => actorRecord(actor, thread.scope_id)) },
    cursor,
  }),
});

import type { Pool } from 'pg';
import { starsBands, starsEndpoints, stripLength, tipsLength } from 'ufi-stars/contract';
import { ApiError } from '../../../errors/apiError.ts';
import { defineQuery, type QueryRequest } from '../../../queries/defineQuery.ts';
import { visitorOf } from '../../../queries/visitorOf.ts';
import { minIdAt } from '../../../runtime/createIdGenerator.ts';
import { createHiddenFilter, presentRecords, readCommentsById, type ThreadServices } from '../../lists/index.ts';

interface TipRow {
  readonly id: string;
  readonly comment: string;
}

interface TipRows {
  readonly tips: readonly TipRow[];
  readonly strip: string[];
}

const seconds = `(case ${starsBands.map(({ max, seconds: time }) => `when x.amount <= ${max} then ${time}`).join(' ')} end)`;

// By the account, whose transfers are in their order.
const keptTips = `from threads t
  join ledger_accounts b on b.ledger = 'stars' and b.kind = 'broadcast' and b.owner_id = t.owner_id and b.thread_id = t.id
  join ledger_transfers x on x.credit_id = b.id and x.kind = 'tip'
  where t.id = $1 and not exists (select from ledger_transfers u where u.reverses_id = x.id)`;

const text = `select
  (select coalesce(json_agg(json_build_object('id', p.id::text, 'comment', p.comment_id::text) order by p.id desc), '[]')
    from (select x.id, x.comment_id ${keptTips} and x.id < $2 order by x.id desc limit ${tipsLength + 1}) p) as tips,
  (select coalesce(json_agg(p.comment_id::text order by p.amount desc, p.id), '[]')
    from (select x.id, x.comment_id, x.amount ${keptTips} and $3::bigint is not null and x.id >= $3
      and x.at > now() - make_interval(secs => ${seconds})
      order by x.amount desc, x.id limit ${2 * stripLength}) p) as strip`;

const longest = Math.max(...starsBands.map((band) => band.seconds));
const latest = '9223372036854775807';

async function findTips(pool: Pool, threadId: string, { after, now }: { after: string | undefined; now: number }) {
  const since = after === undefined ? minIdAt(now - longest) : null;
  const values = [threadId, after ?? latest, since];
  const { rows } = await pool.query<TipRows>({ name: 'stars-tips', text, values });
  const { tips = [], strip = [] } = rows[0] ?? {};
  const page = tips.slice(0, tipsLength);
  return {
    ids: page.map(({ comment }) => comment),
    strip,
    next: tips.length > tipsLength ? (page.at(-1)?.id ?? null) : null,
  };
}

type Request = QueryRequest<typeof starsEndpoints.fetchStarsTips, ThreadServices>;

/** The comments with stars of a broadcast, latest first, and those that stand above its list. */
export const fetchStarsTips = defineQuery(starsEndpoints.fetchStarsTips, {
  select: async (request: Request) => {
    const { ft_ent_identifier: threadId, after } = request.input;
    const { pool, clock } = request.services;
    const found = await findTips(pool, threadId, { after, now: clock.now() / 1000 });
    const visitor = visitorOf(request);
    const ids = [...new Set([...found.ids, ...found.strip])];
    const view = await readCommentsById({ threadId, visitor, services: request.services }, ids);
    return { ...found, view };
  },
  hydrate: (found) => found,
  filter: ({ view, ...found }) => {
    if (view.thread.kind !== 'live')
      throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
    const isHidden = createHiddenFilter(view);
    const comments = view.comments.filter((each) => each.status === null && !isHidden(each));
    const seen = new Set(comments.map(({ id }) => id));
    return {
      ...found,
      ids: found.ids.filter((id) => seen.has(id)),
      strip: found.strip.filter((id) => seen.has(id)).slice(0, stripLength),
      view: { ...view, comments },
    };
  },
  present: ({ view: { comments, ...view }, ...found }, { caller }) => ({
    target: view.thread.id,
    seq: view.thread.seq,
    records: presentRecords(view, { comments, locale: caller.locale }),
    ...found,
  }),
});

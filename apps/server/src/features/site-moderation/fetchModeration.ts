import type { ReportReason } from 'ufi-core/contract';
import { maxModerationCount, pluginEndpoints, type ModerationPage, type ModerationState } from 'ufi-plugin/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { commentRecord } from '../../presenters/commentRecord.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { namedActors } from '../../presenters/namedActors.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { readModeration, type ModerationStretch } from './readModeration.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';

const last = '9223372036854775807';

const counted = (from: string): string => `(select count(*)::int from (select ${from} limit ${maxModerationCount}) x)`;

/** What stands around a page: its reports, its authors, its articles, and how much there is of each view. */
const aroundText = `
select json_build_object(
  'reported', ${counted(`from (select distinct r.thread_id, r.comment_id from reports r
    where r.scope_id = $1 and r.is_open limit ${maxModerationCount}) y`)},
  'pending', ${counted("from comments c where c.site_id = $1 and c.status = 'spam' and c.needs_approval")},
  'hidden', ${counted("from comments c where c.site_id = $1 and c.status = 'spam' and not c.needs_approval")},
  'banned', ${counted("from restrictions x where x.scope_id = $1 and x.kind = 'banned' and x.thread_id = 0")}) as counts,
  coalesce((select json_agg(json_build_object('comment', r.comment_id::text, 'reason', r.reason, 'note', r.note) order by r.id)
    from reports r where r.scope_id = $1 and r.is_open and (r.thread_id, r.comment_id) in (
      select * from unnest($2::bigint[], $3::bigint[]))), '[]') as reports,
  coalesce((select json_agg(json_build_object('id', e.id::text, 'ogURL', e.address, 'isClosed', t.is_closed) order by e.id)
    from articles e join threads t on t.id = e.id where e.site_id = $1 and e.id = any($2 || $5::bigint[])), '[]') as articles,
  coalesce((select json_agg(json_build_object('id', x.actor_id::text, 'since', floor(extract(epoch from x.at)))
    order by x.at desc, x.actor_id) from (select * from restrictions x where x.scope_id = $1 and x.kind = 'banned'
      and x.thread_id = 0 and (x.actor_id = any($4::bigint[]) or $6) order by x.at desc limit 500) x), '[]') as banned`;

const actorsText = `select ${actorRowJson} as actor from actors a where a.id = any($1::bigint[])`;

interface Around {
  readonly counts: ModerationPage['counts'];
  readonly reports: readonly { readonly comment: string; readonly reason: ReportReason; readonly note: string }[];
  readonly articles: ModerationPage['articles'];
  readonly banned: ModerationPage['banned'];
}

const nothing: ModerationStretch = { comments: [], cursor: null };

const stateOf = ({ status, needs_approval }: CommentRow): ModerationState =>
  status === null ? 'published' : needs_approval ? 'pending' : 'hidden';

const soughtIn = ({ q = '' }: { readonly q?: string | undefined }): string => q.trim().toLowerCase();

const isNamed = (id: string, actors: readonly ActorRow[], sought: string): boolean =>
  sought === '' || actors.some((actor) => actor.id === id && actor.name.toLowerCase().includes(sought));

/** Comments of all of a site's articles, for whoever moderates there (S6.12). */
export const fetchModeration = defineQuery(pluginEndpoints.fetchModeration, {
  select: async ({ input, caller: { person }, services: { pool } }) => {
    if (person === null) throw new ApiError('sessionEnded');
    const { app_id: site, view, target_id: article, cursor: before = last } = input;
    await checkCanModerate(pool, { scope: site, person, action: 'readHeld' });
    if (view === 'banned') return nothing;
    return readModeration(pool, { site, view, article, search: soughtIn(input), before });
  },
  hydrate: async ({ comments, cursor }, { input, services: { pool } }) => {
    const threads = comments.map(({ thread_id }) => thread_id);
    const ids = comments.map(({ id }) => id);
    const authors = [...new Set(comments.map(({ author_id }) => author_id))];
    const about = input.target_id === undefined ? [] : [input.target_id];
    const values = [input.app_id, threads, ids, authors, about, input.view === 'banned'];
    const [around] = (await pool.query<Around>({ name: 'around moderation', text: aroundText, values })).rows;
    if (around === undefined) throw new Error('the database answered nothing');
    const named = [...new Set([...comments.flatMap(namedActors), ...around.banned.map(({ id }) => id)])];
    const { rows } = await pool.query<{ actor: ActorRow }>({ name: 'audit actors', text: actorsText, values: [named] });
    return { ...around, comments, cursor, actors: rows.map(({ actor }) => actor) };
  },
  filter: (page) => page,
  present: ({ comments, cursor, counts, reports, articles, banned, actors }, { input, caller }) => ({
    comments: comments.map((comment) => {
      const own = reports.filter((report) => report.comment === comment.id);
      return {
        id: `${comment.thread_id}_${comment.id}`,
        state: stateOf(comment),
        record: commentRecord(comment, caller.locale),
        reasons: [...new Set(own.map(({ reason }) => reason))],
        notes: own.flatMap(({ note }) => (note === '' ? [] : [note])),
        isAuthorBanned: banned.some(({ id }) => id === comment.author_id),
      };
    }),
    banned: input.view === 'banned' ? banned.filter(({ id }) => isNamed(id, actors, soughtIn(input))) : [],
    actors: actors.map(actorRecord),
    articles: articles.filter(({ id }) => id === input.target_id || comments.some(({ thread_id }) => thread_id === id)),
    counts,
    cursor,
  }),
});

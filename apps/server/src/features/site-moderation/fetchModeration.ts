import type { ReportReason } from 'ufi-core/contract';
import { maxModerationCount, pluginEndpoints, type ModerationPage, type ModerationState } from 'ufi-plugin/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { commentRecord } from '../../presenters/commentRecord.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { namedActors } from '../../presenters/namedActors.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { readModeration, type ModerationRows } from './readModeration.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';

const maxId = '9223372036854775807';

const cappedCountSql = (from: string): string =>
  `(select count(*)::int from (select ${from} limit ${maxModerationCount}) x)`;

/** Related data of a page: its reports, authors and articles, and the size of each view. */
const pageContextText = `
select json_build_object(
  'reported', ${cappedCountSql(`from (select distinct r.thread_id, r.comment_id from reports r
    where r.scope_id = $1 and r.is_open limit ${maxModerationCount}) y`)},
  'pending', ${cappedCountSql("from comments c where c.site_id = $1 and c.status = 'spam' and c.needs_approval")},
  'hidden', ${cappedCountSql("from comments c where c.site_id = $1 and c.status = 'spam' and not c.needs_approval")},
  'banned', ${cappedCountSql("from restrictions x where x.scope_id = $1 and x.kind = 'banned' and x.thread_id = 0")}) as counts,
  coalesce((select json_agg(json_build_object('comment', r.comment_id::text, 'reason', r.reason, 'note', r.note) order by r.id)
    from reports r where r.scope_id = $1 and r.is_open and (r.thread_id, r.comment_id) in (
      select * from unnest($2::bigint[], $3::bigint[]))), '[]') as reports,
  coalesce((select json_agg(json_build_object('id', e.id::text, 'ogURL', e.address, 'isClosed', t.is_closed) order by e.id)
    from articles e join threads t on t.id = e.id where e.site_id = $1 and e.id = any($2 || $5::bigint[])), '[]') as articles,
  coalesce((select json_agg(json_build_object('id', x.actor_id::text, 'since', floor(extract(epoch from x.at)))
    order by x.at desc, x.actor_id) from (select * from restrictions x where x.scope_id = $1 and x.kind = 'banned'
      and x.thread_id = 0 and (x.actor_id = any($4::bigint[]) or $6) order by x.at desc limit 500) x), '[]') as banned`;

const actorsText = `select ${actorRowJson} as actor from actors a where a.id = any($1::bigint[])`;

interface PageContext {
  readonly counts: ModerationPage['counts'];
  readonly reports: readonly { readonly comment: string; readonly reason: ReportReason; readonly note: string }[];
  readonly articles: ModerationPage['articles'];
  readonly banned: ModerationPage['banned'];
}

const noRows: ModerationRows = { comments: [], cursor: null };

const stateOf = ({ status, needs_approval }: CommentRow): ModerationState =>
  status === null ? 'published' : needs_approval ? 'pending' : 'hidden';

const searchTextOf = ({ q = '' }: { readonly q?: string | undefined }): string => q.trim().toLowerCase();

const matchesName = (id: string, actors: readonly ActorRow[], searchText: string): boolean =>
  searchText === '' || actors.some((actor) => actor.id === id && actor.name.toLowerCase().includes(searchText));

/** Fetches comments of all articles of a site, for its moderators (S6.12). */
export const fetchModeration = defineQuery(pluginEndpoints.fetchModeration, {
  select: async ({ input, caller: { person }, services: { pool } }) => {
    if (person === null) throw new ApiError('sessionEnded');
    const { app_id: site, view, target_id: article, cursor: before = maxId } = input;
    await checkCanModerate(pool, { scope: site, person, action: 'readHeld' });
    if (view === 'banned') return noRows;
    return readModeration(pool, { site, view, article, search: searchTextOf(input), before });
  },
  hydrate: async ({ comments, cursor }, { input, services: { pool } }) => {
    const threads = comments.map(({ thread_id }) => thread_id);
    const ids = comments.map(({ id }) => id);
    const authors = [...new Set(comments.map(({ author_id }) => author_id))];
    const about = input.target_id === undefined ? [] : [input.target_id];
    const values = [input.app_id, threads, ids, authors, about, input.view === 'banned'];
    const [pageContext] = (await pool.query<PageContext>({ name: 'around moderation', text: pageContextText, values }))
      .rows;
    if (pageContext === undefined) throw new Error('the database answered nothing');
    const named = [...new Set([...comments.flatMap(namedActors), ...pageContext.banned.map(({ id }) => id)])];
    const { rows } = await pool.query<{ actor: ActorRow }>({ name: 'audit actors', text: actorsText, values: [named] });
    return { ...pageContext, comments, cursor, actors: rows.map(({ actor }) => actor) };
  },
  filter: (page) => page,
  present: ({ comments, cursor, counts, reports, articles, banned, actors }, { input, caller }) => ({
    comments: comments.map((comment) => {
      const ownReports = reports.filter((report) => report.comment === comment.id);
      return {
        id: `${comment.thread_id}_${comment.id}`,
        state: stateOf(comment),
        record: commentRecord(comment, caller.locale),
        reasons: [...new Set(ownReports.map(({ reason }) => reason))],
        notes: ownReports.flatMap(({ note }) => (note === '' ? [] : [note])),
        isAuthorBanned: banned.some(({ id }) => id === comment.author_id),
      };
    }),
    banned: input.view === 'banned' ? banned.filter(({ id }) => matchesName(id, actors, searchTextOf(input))) : [],
    actors: actors.map(actorRecord),
    articles: articles.filter(({ id }) => id === input.target_id || comments.some(({ thread_id }) => thread_id === id)),
    counts,
    cursor,
  }),
});

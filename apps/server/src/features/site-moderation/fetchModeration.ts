import { may, type PermissionFacts, type ReportReason, type Role } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import { maxModerationCount, pluginEndpoints, type ModerationPage, type ModerationState } from 'ufi-plugin/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { commentRecord } from '../../presenters/commentRecord.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { SiteRole } from '../../database/rows/staffRole.ts';
import { namedActors } from '../../presenters/namedActors.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import { readModeration, type ModerationRows } from './readModeration.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';

const maxId = '9223372036854775807';

const cappedCountSql = (from: string): string =>
  `(select count(*)::int from (select ${from} limit ${maxModerationCount}) x)`;

/** Related data of a page: its reports, articles, banned authors and those on the staff, and the size of each view. */
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
  coalesce((select json_agg(json_build_object('id', x.actor_id::text, 'since', floor(extract(epoch from x.at)),
    'role', s.role, 'isInstanceOwner', coalesce(p.is_instance_owner, false)) order by x.at desc, x.actor_id)
    from (select * from restrictions x where x.scope_id = $1 and x.kind = 'banned'
      and x.thread_id = 0 and (x.actor_id = any($4::bigint[]) or $6) order by x.at desc limit 500) x
    left join people p on p.id = x.actor_id
    left join site_staff s on s.site_id = $1 and s.person_id = x.actor_id), '[]') as banned,
  coalesce((select json_agg(json_build_object('id', p.id::text, 'role', s.role, 'isInstanceOwner', p.is_instance_owner))
    from people p left join site_staff s on s.site_id = $1 and s.person_id = p.id
    where p.id = any($7::bigint[]) and (s.role is not null or p.is_instance_owner)), '[]') as staff`;

const actorsText = `select ${actorRowJson} as actor from actors a where a.id = any($1::bigint[])`;

interface PageContext {
  readonly counts: ModerationPage['counts'];
  readonly reports: readonly { readonly comment: string; readonly reason: ReportReason; readonly note: string }[];
  readonly articles: ModerationPage['articles'];
  readonly banned: readonly (Staff & { readonly since: number })[];
  readonly staff: readonly Staff[];
}

/** Somebody, with what they are at the site and on the instance. */
interface Staff {
  readonly id: string;
  readonly role: SiteRole | null;
  readonly isInstanceOwner: boolean;
}

const noRows: ModerationRows = { comments: [], cursor: null };

const stateOf = ({ status, needs_approval }: CommentRow): ModerationState =>
  status === null ? 'published' : needs_approval ? 'pending' : 'hidden';

const searchTextOf = ({ q = '' }: { readonly q?: string | undefined }): string => q.trim().toLowerCase();

const matchesName = (id: string, actors: readonly ActorRow[], searchText: string): boolean =>
  searchText === '' || actors.some((actor) => actor.id === id && actor.name.toLowerCase().includes(searchText));

interface Moderator {
  readonly person: string | null;
  readonly roles: readonly Role[];
  readonly staff: readonly Staff[];
}

const rolesAtSite = (person: Pick<Staff, 'role' | 'isInstanceOwner'> | undefined): Role[] =>
  rolesFrom({ siteRole: person?.role, isInstanceOwner: person?.isInstanceOwner });

/** Staff of a site hide and ban; only authors and the instance's owner delete (docs/moderation.md). */
function rightsOn({ author_id, person_id }: CommentRow, { person, roles, staff }: Moderator) {
  const author = staff.find(({ id }) => id === person_id);
  const facts: PermissionFacts = {
    roles: author_id === person ? [...roles, 'commentAuthor'] : roles,
    restrictions: [],
    targetRoles: rolesAtSite(author),
  };
  return {
    canApprove: may('approve', facts),
    canHide: may('hideAsSpam', facts),
    canBan: may('ban', facts),
    canDelete: may('delete', facts),
  };
}

/** Fetches comments of all articles of a site, for its moderators (S6.12). */
export const fetchModeration = defineQuery(pluginEndpoints.fetchModeration, {
  select: async ({ input, caller: { person }, services: { pool } }) => {
    if (person === null) throw new ApiError('sessionEnded');
    const { app_id: site, view, target_id: article, cursor: before = maxId } = input;
    const roles = await checkCanModerate(pool, { scope: site, person, action: 'readHeld' });
    if (view === 'banned') return { ...noRows, roles };
    const rows = await readModeration(pool, { site, view, article, search: searchTextOf(input), before });
    return { ...rows, roles };
  },
  hydrate: async ({ comments, cursor, roles }, { input, services: { pool } }) => {
    const threads = comments.map(({ thread_id }) => thread_id);
    const ids = comments.map(({ id }) => id);
    const authors = [...new Set(comments.map(({ author_id }) => author_id))];
    const about = input.target_id === undefined ? [] : [input.target_id];
    const people = [...new Set(comments.map(({ person_id }) => person_id))];
    const values = [input.app_id, threads, ids, authors, about, input.view === 'banned', people];
    const [pageContext] = (await pool.query<PageContext>({ name: 'around moderation', text: pageContextText, values }))
      .rows;
    if (pageContext === undefined) throw new Error('the database answered nothing');
    const named = [...new Set([...comments.flatMap(namedActors), ...pageContext.banned.map(({ id }) => id)])];
    const { rows } = await pool.query<{ actor: ActorRow }>({ name: 'audit actors', text: actorsText, values: [named] });
    return { ...pageContext, comments, cursor, roles, actors: rows.map(({ actor }) => actor) };
  },
  filter: (page) => page,
  present: ({ comments, cursor, roles, staff, counts, reports, articles, banned, actors }, { input, caller }) => ({
    comments: comments.map((comment) => {
      const ownReports = reports.filter((report) => report.comment === comment.id);
      return {
        id: `${comment.thread_id}_${comment.id}`,
        state: stateOf(comment),
        record: commentRecord(comment, caller.locale),
        reasons: [...new Set(ownReports.map(({ reason }) => reason))],
        notes: ownReports.flatMap(({ note }) => (note === '' ? [] : [note])),
        spam: comment.status === null ? [] : [...(comment.spam_reasons ?? [])],
        isAuthorBanned: banned.some(({ id }) => id === comment.author_id),
        ...rightsOn(comment, { person: caller.person, roles, staff }),
      };
    }),
    banned:
      input.view === 'banned'
        ? banned
            .filter(({ id }) => matchesName(id, actors, searchTextOf(input)))
            .map(({ id, since, ...target }) => ({
              id,
              since,
              canUnban: may('ban', { roles, restrictions: [], targetRoles: rolesAtSite(target) }),
            }))
        : [],
    canClose: may('approve', { roles, restrictions: [] }),
    actors: actors.map((row) => actorRecord(row, input.app_id)),
    articles: articles.filter(({ id }) => id === input.target_id || comments.some(({ thread_id }) => thread_id === id)),
    counts,
    cursor,
  }),
});

import type { ClientBase } from 'pg';
import { may, type PageOrdering, type PageRecord, type PageSettings } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import type { Caller } from '../../access/caller.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import type { StaffRole } from '../../database/rows/staffRole.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';

/** A page as one person sees it. */
export interface PageRow {
  readonly actor: ActorRow;
  readonly description: string;
  readonly follower_count: number;
  readonly is_followed: boolean;
  readonly role: StaffRole | null;
  readonly is_instance_owner: boolean;
}

/** SQL: the columns of a {@link PageRow} from `actors a`, for the person in parameter 1, who is null without a session. */
export const pageColumns = `${actorRowJson} as actor, a.cover_line as description,
  (select count(*)::integer from page_followers f where f.page_id = a.id) as follower_count,
  exists (select from page_followers f where f.page_id = a.id and f.person_id = $1::bigint) as is_followed,
  (select s.role from page_staff s where s.page_id = a.id and s.person_id = $1) as role,
  coalesce((select p.is_instance_owner from people p where p.id = $1), false) as is_instance_owner`;

/** A page with what its staff have set. */
export interface WholePageRow extends PageRow {
  readonly own_name: string;
  readonly cover: string | null;
  readonly ordering: PageOrdering;
  readonly is_question_upsell_on: boolean;
}

/** How the comments of a page's posts are ordered at first unless its staff choose otherwise. */
const firstOrdering: PageOrdering = 'ranked_threaded';

const text = `select ${pageColumns}, a.own_name, a.cover_src as cover,
  coalesce((select g.post_ordering from pages g where g.id = a.id), '${firstOrdering}') as ordering,
  coalesce((select m.settings ->> 'question_upsell' from mailboxes m where m.id = a.id), 'true') = 'true'
    as is_question_upsell_on
from actors a where a.id = $2 and a.kind = 'page'`;

/** Reads a page. @throws ApiError noSuchObject */
export async function readPage(
  database: Pick<ClientBase, 'query'>,
  person: string | null,
  id: string,
): Promise<WholePageRow> {
  const { rows } = await database.query<WholePageRow>({ name: 'page', text, values: [person, id] });
  if (rows[0] === undefined) throw new ApiError('noSuchObject');
  return rows[0];
}

/** Whom a caller is on pages: in a site's frame nobody. */
export const pageViewer = ({ person, site }: Pick<Caller, 'person' | 'site'>): string | null =>
  site === undefined ? person : null;

const rolesOn = ({ role, is_instance_owner: isInstanceOwner }: PageRow) =>
  rolesFrom({ pageRole: role, isInstanceOwner });

/** The public record of a page. */
export const pageRecord = (row: PageRow): PageRecord => ({
  actor: actorRecord(row.actor, null),
  description: row.description,
  followerCount: row.follower_count,
  isFollowed: row.is_followed,
  roles: rolesOn(row),
});

/** What staff have set for their page. */
export const pageSettings = (row: WholePageRow): PageSettings => ({
  name: row.own_name,
  ordering: row.ordering,
  isQuestionUpsellOn: row.is_question_upsell_on,
  cover: row.cover,
});

/** True if the person may change some of a page's settings, by the matrix. */
export const maySeeSettings = (row: PageRow): boolean =>
  (['managePage', 'manageMessages'] as const).some((action) => may(action, { roles: rolesOn(row), restrictions: [] }));

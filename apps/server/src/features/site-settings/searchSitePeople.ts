import type { pluginEndpoints } from 'ufi-plugin/contract';
import { foldName } from 'ufi-core/text';
import type { Handler } from '../../access/handler.ts';
import { escapeLike } from '../../database/escapeLike.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { checkSiteRight } from '../sites/index.ts';

const minTyped = 2;
const maxFound = 10;
/** A search looks at those who opted in last, and of those with that name at the first ones, however many there are. */
const maxSearched = 5_000;
const maxNamed = 100;

// Whom a site vouches for and the authors of imported comments have no account, and can't be staff. Whoever has only
// opted in is unknown to the site's owner.
const searchText = `
select ${actorRowJson} as actor
from (select a.* from (
    select v.person_id from site_visitors v where v.site_id = $1 order by v.person_id desc limit ${maxSearched}) v
  join people p on p.id = v.person_id and (p.user_id is not null or p.is_demo)
  join actors a on a.id = p.id
  where ' ' || a.search_name like $2
  order by a.search_name not like $3, a.search_name, a.id limit ${maxNamed}) a
where exists (select from comments c where c.author_id = a.id and c.site_id = $1 and c.status is distinct from 'deleted')
order by a.search_name not like $3, a.search_name, a.id limit ${maxFound}`;

/** Searches the people who have written at a site by name, for those who appoint its staff. */
export const searchSitePeople: Handler<typeof pluginEndpoints.searchSitePeople> = async (
  { app_id, q },
  caller,
  { pool },
) => {
  await checkSiteRight(pool, caller, { site: app_id, action: 'grantSiteRole' });
  const typed = escapeLike(foldName(q));
  if (typed.length < minTyped) return { people: [] };
  const inOrder = typed.replaceAll(' ', '% ');
  const values = [app_id, `% ${inOrder}%`, `${typed}%`];
  const { rows } = await pool.query<{ actor: ActorRow }>({ name: 'people of a site', text: searchText, values });
  return { people: rows.map(({ actor }) => actorRecord(actor, app_id)) };
};

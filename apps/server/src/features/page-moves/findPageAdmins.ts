import type { pluginEndpoints } from 'ufi-plugin/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { nameArticle, checkSiteRight, findSite } from '../sites/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesPageInspector } from './createPageInspector.ts';

/** People with an account: only they can moderate. */
const peopleText = `select ${actorRowJson} as actor from actors a join people p on p.id = a.id
  where a.id = any($1::bigint[]) and (p.user_id is not null or p.is_demo)`;

/** Finds the people that a page of a site names in `fb:admins`. */
export const findPageAdmins: Handler<typeof pluginEndpoints.findPageAdmins, UsesDatabase & UsesPageInspector> = async (
  { app_id, address },
  caller,
  { pool, pageInspector },
) => {
  await checkSiteRight(pool, caller, { site: app_id, action: 'manageSite' });
  const site = await findSite(pool, app_id);
  if (site === null) throw new ApiError('noSuchObject');
  if (!nameArticle({ href: address }, site, 'address').isOfSite) {
    throw new ApiError('badParameter', { fields: { address: 'not_allowed' } });
  }
  const ids = (await pageInspector?.readAdmins(address)) ?? null;
  // Our ids have 19 digits and fit into a bigint.
  const possiblePersonIds = (ids ?? []).filter((id) => /^[1-8]\d{18}$/.test(id));
  const { rows } = await pool.query<{ actor: ActorRow }>(peopleText, [possiblePersonIds]);
  const people = new Map(rows.map(({ actor }) => [actor.id, actorRecord(actor, null)]));
  return { isSeen: ids !== null, admins: (ids ?? []).map((id) => ({ id, person: people.get(id) ?? null })) };
};

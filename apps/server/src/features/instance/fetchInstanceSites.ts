import { instanceSitesPerPage, type endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorsWith } from '../audit/index.ts';
import { restorableUntil, siteRecord, siteRowJson, type SiteRow } from '../sites/index.ts';

interface ListedRow {
  readonly site: SiteRow;
  readonly owners: readonly string[];
  readonly comments: number;
}

const last = '9223372036854775807';

const text = `
select ${siteRowJson} as site,
  array(select o.person_id::text from site_staff o where o.site_id = h.id and o.role = 'owner' order by 1) as owners,
  (select coalesce(sum(t.comment_count), 0) from articles a join threads t on t.id = a.id
    where a.site_id = h.id)::float8 as comments
from sites h where h.id < $1 order by h.id desc limit ${instanceSitesPerPage + 1}`;

/** All sites of the instance, for its owners. */
export const fetchInstanceSites: Handler<typeof endpointRegistry.fetchInstanceSites> = async (
  { cursor = last },
  caller,
  { pool },
) => {
  await checkOwnsInstance(pool, caller, 'manageInstance');
  const { rows } = await pool.query<ListedRow>({ name: 'sites of the instance', text, values: [cursor] });
  const shown = rows.slice(0, instanceSitesPerPage);
  const actors = await actorsWith(
    pool,
    shown.flatMap(({ owners }) => owners),
  );
  return {
    sites: shown.map(({ site, owners, comments }) => {
      const { id, name, domains, isClosed } = siteRecord(site);
      const until = restorableUntil(site);
      const deleted_until = until === null ? null : { time: until };
      return { id, name, domains: [...domains], owners: [...owners], comments, is_closed: isClosed, deleted_until };
    }),
    actors: actors.map((row) => actorRecord(row, null)),
    cursor: rows.length > shown.length ? (shown.at(-1)?.site.id ?? null) : null,
  };
};

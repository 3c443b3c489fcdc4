import type { Pool, PoolClient } from 'pg';
import { isLoopback } from '../../runtime/isLoopback.ts';
import type { SiteDomain } from './siteDomain.ts';

/** A pool, or a connection in a transaction. */
type Queries = Pick<Pool | PoolClient, 'query'>;

// Whatever the scheme, with and without `www.`. A wildcard covers every host below it, also those of longer wildcards;
// shorter ones stand aside for it.
const heldText = `
select g.place, d.site_id::text as site from json_to_recordset($1) as g (place int, host text, port int, "isWildcard" bool)
join site_domains d on d.site_id is distinct from $2
  and (d.port = g.port or d.port in (80, 443) and g.port in (80, 443))
  and case
    when not d.is_wildcard then not g."isWildcard"
      and regexp_replace(d.host, '^www\\.(?=.+\\.)', '') = regexp_replace(g.host, '^www\\.(?=.+\\.)', '')
    when g."isWildcard" and g.host = d.host then true
    else right(g.host, length(d.host) + 1) = '.' || d.host end
order by g.place`;

/** A domain of another site. */
export interface HeldDomain {
  /** Index of the domain that was asked for. */
  readonly place: number;
  readonly site: string;
}

/** This machine is everybody's own. */
const isShared = ({ host }: SiteDomain): boolean => isLoopback(host.replace(/^\[(.*)\]$/, '$1'));

/** Finds those of some domains that another site holds, itself or by a wildcard. */
export async function findHeldDomains(
  client: Queries,
  domains: readonly SiteDomain[],
  site: string | null,
): Promise<readonly HeldDomain[]> {
  const asked = domains.flatMap((domain, place) => (isShared(domain) ? [] : [{ ...domain, place }]));
  return (await client.query<HeldDomain>(heldText, [JSON.stringify(asked), site])).rows;
}

/** Has concurrent registrations wait for each other, until the transaction ends. */
export const lockDomains = async (client: PoolClient): Promise<void> =>
  void (await client.query("select pg_advisory_xact_lock(hashtext('site domains'))"));

const dropText = `delete from site_domains d using json_to_recordset($1) as g (host text, port int, "isWildcard" bool)
  where d.site_id is distinct from $2 and d.is_wildcard = g."isWildcard"
    and (d.port = g.port or d.port in (80, 443) and g.port in (80, 443))
    and regexp_replace(d.host, '^www\\.(?=.+\\.)', '') = regexp_replace(g.host, '^www\\.(?=.+\\.)', '')`;

/** Takes domains away from the sites that hold exactly these. */
export const releaseDomains = async (client: Queries, domains: readonly SiteDomain[], site: string | null) =>
  void (await client.query(dropText, [JSON.stringify(domains), site]));

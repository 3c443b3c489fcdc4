import type { Pool } from 'pg';
import type { SiteRole } from '../../database/rows/staffRole.ts';
import type { SiteOrigin } from './normaliseOrigin.ts';
import { placeOf } from './siteDomain.ts';
import { siteRowJson, type SiteRow } from './siteRow.ts';

const byId = { name: 'site by id', text: `select ${siteRowJson} as site from sites h where h.id = $1` };
const isThere = 'h.deleted_at is null and';

// An exact domain wins over wildcards, and the longest of these. Where two sites have the same one it is the older's.
const closestDomain = 'order by d.is_wildcard, length(d.host) desc, d.site_id limit 1';
const byOrigin = {
  name: 'site by origin',
  text: `select ${siteRowJson} as site from sites h where ${isThere} h.id = (
    select d.site_id from site_domains d where d.scheme = $1 and d.port = $2
      and (d.host = $3 and not d.is_wildcard or d.host = any($4::text[]) and d.is_wildcard) ${closestDomain})`,
};
const byPlace = {
  name: 'site by place',
  text: `select ${siteRowJson} as site from sites h where ${isThere} h.id = (
    select d.site_id from site_domains d where d.port = any($1::int[])
      and (d.host = any($2::text[]) and not d.is_wildcard or d.host = any($3::text[]) and d.is_wildcard) ${closestDomain})`,
};

/** Parents of `a.example.com` are `example.com` and `com`. */
const parentHosts = (host: string): string[] => {
  const labels = host.split('.');
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
};

/** Finds a site by app id, also one that its owner has deleted; null if there is none. */
export async function findManagedSite(pool: Pool, id: string): Promise<SiteRow | null> {
  const { rows } = await pool.query<{ site: SiteRow }>({ ...byId, values: [id] });
  return rows[0]?.site ?? null;
}

/** Finds a site by app id; null if there is none. */
export async function findSite(pool: Pool, id: string): Promise<SiteRow | null> {
  const site = await findManagedSite(pool, id);
  return site?.deleted_at === null ? site : null;
}

/** Finds the site that has registered an origin; null if there is none. */
export async function findSiteByOrigin(pool: Pool, { scheme, host, port }: SiteOrigin): Promise<SiteRow | null> {
  const values = [scheme, port, host, parentHosts(host)];
  const { rows } = await pool.query<{ site: SiteRow }>({ ...byOrigin, values });
  return rows[0]?.site ?? null;
}

/** Finds the site that an article's address belongs to, as `nameArticle` reads it; null if there is none. */
export async function findSiteOfAddress(pool: Pool, url: URL): Promise<SiteRow | null> {
  const place = placeOf(url);
  if (place === null) return null;
  const { host, port } = place;
  const values = [port === 0 ? [80, 443] : [port], [host, `www.${host}`], parentHosts(host)];
  const { rows } = await pool.query<{ site: SiteRow }>({ ...byPlace, values });
  return rows[0]?.site ?? null;
}

const byRegistration = {
  name: 'site by claim',
  text: `select ${siteRowJson} as site, encode(h.request, 'hex') as request from sites h
    where h.registered_by = $1 and h.client_id = $2`,
};

/** A site with the hash of its registration. */
export interface RegisteredSite {
  readonly site: SiteRow;
  /** Hash of the registration's input, in hex. */
  readonly request: string;
}

/** Finds a registration by person and client id; null if there is none. */
export async function findRegisteredSite(pool: Pool, person: string, clientId: string): Promise<RegisteredSite | null> {
  const { rows } = await pool.query<RegisteredSite>({ ...byRegistration, values: [person, clientId] });
  return rows[0] ?? null;
}

const byStaff = {
  name: 'sites by staff',
  text: `select ${siteRowJson} as site, s.role from site_staff s join sites h on h.id = s.site_id
    where s.person_id = $1 order by h.id`,
};

/** A site with the person's role. */
export interface StaffedSite {
  readonly site: SiteRow;
  readonly role: SiteRole;
}

/** The sites that a person owns or moderates, oldest first. */
export async function findSitesOfStaff(pool: Pool, person: string): Promise<StaffedSite[]> {
  const { rows } = await pool.query<StaffedSite>({ ...byStaff, values: [person] });
  return rows;
}

const ofDemo = {
  name: 'sites of the demo',
  text: `select ${siteRowJson} as site from sites h join people p on p.id = h.registered_by where p.is_demo order by h.id`,
};

/** The sites that people of the demo world have registered. */
export async function findDemoSites(pool: Pool): Promise<SiteRow[]> {
  const { rows } = await pool.query<{ site: SiteRow }>(ofDemo);
  return rows.map(({ site }) => site);
}

import type { Pool } from 'pg';
import { maxSiteSecrets, type SiteKeys } from 'ufi-plugin/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import { newSecret } from '../../runtime/secrets.ts';

interface KeyRow {
  readonly key_set_url: string | null;
  readonly secrets: readonly { readonly id: string; readonly secret: string; readonly created_at: number }[];
}

const keysOfSite = {
  name: 'site keys',
  text: `select h.key_set_url, (
      select coalesce(json_agg(json_build_object('id', s.id::text, 'secret', s.secret,
        'created_at', extract(epoch from s.created_at)::bigint) order by s.id), '[]')
      from site_secrets s where s.site_id = h.id) as secrets
    from sites h where h.id = $1`,
};

/** By what a site signs, whole: for checking only. */
export async function signingKeysOf(pool: Pool, site: string): Promise<KeyRow> {
  const [row] = (await pool.query<KeyRow>({ ...keysOfSite, values: [site] })).rows;
  if (row === undefined) throw new ApiError('noSuchObject');
  return row;
}

/** The same as the site's owner sees it. */
export async function siteKeysOf(pool: Pool, site: string): Promise<SiteKeys> {
  const { secrets, key_set_url } = await signingKeysOf(pool, site);
  return {
    secrets: secrets.map(({ id, secret, created_at }) => ({ id, ending: secret.slice(-4), createdAt: created_at })),
    keySetUrl: key_set_url,
  };
}

// The site's row is taken first, so that of several that make one at once none makes a third.
const insertSecret = `
with site as (select id from sites where id = $2 for update)
insert into site_secrets (id, site_id, secret)
select $1, site.id, $3 from site
where (select count(*) from site_secrets s where s.site_id = site.id) < ${maxSiteSecrets}`;

/** Makes a secret and tells it. @throws Refused badParameter where there are two */
export async function addSiteSecret(pool: Pool, site: string, ids: IdGenerator): Promise<string> {
  const secret = newSecret();
  const { rowCount } = await pool.query(insertSecret, [ids.next(), site, secret]);
  if (rowCount === 0) throw new ApiError('badParameter', { fields: { app_id: 'too_long' } });
  return secret;
}

const updateKeysText = `
with dropped as (delete from site_secrets where site_id = $1 and id <> all ($2::bigint[]))
update sites set key_set_url = $3 where id = $1`;

/** Drops all secrets but those that are named, and says where the key set is. */
export async function updateSiteKeys(
  pool: Pool,
  site: string,
  { kept, keySetUrl }: { readonly kept: readonly string[]; readonly keySetUrl: string | null },
): Promise<void> {
  await pool.query(updateKeysText, [site, kept, keySetUrl]);
}

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

/** The site's signing keys in full, for verification only. */
export async function signingKeysOf(pool: Pool, site: string): Promise<KeyRow> {
  const [row] = (await pool.query<KeyRow>({ ...keysOfSite, values: [site] })).rows;
  if (row === undefined) throw new ApiError('noSuchObject');
  return row;
}

/** The site's keys as its owner sees them: only the last characters of each secret. */
export async function siteKeysOf(pool: Pool, site: string): Promise<SiteKeys> {
  const { secrets, key_set_url } = await signingKeysOf(pool, site);
  return {
    secrets: secrets.map(({ id, secret, created_at }) => ({ id, ending: secret.slice(-4), createdAt: created_at })),
    keySetUrl: key_set_url,
  };
}

// Locks the site, so that concurrent calls don't exceed the limit.
const insertSecret = `
with site as (select id from sites where id = $2 for update)
insert into site_secrets (id, site_id, secret)
select $1, site.id, $3 from site
where (select count(*) from site_secrets s where s.site_id = site.id) < ${maxSiteSecrets}`;

/** Creates a secret and returns it. @throws ApiError badParameter if the site already has two */
export async function addSiteSecret(pool: Pool, site: string, ids: IdGenerator): Promise<string> {
  const secret = newSecret();
  const { rowCount } = await pool.query(insertSecret, [ids.next(), site, secret]);
  if (rowCount === 0) throw new ApiError('badParameter', { fields: { app_id: 'too_long' } });
  return secret;
}

const updateKeysText = `
with dropped as (delete from site_secrets where site_id = $1 and id <> all ($2::bigint[]))
update sites set key_set_url = $3 where id = $1`;

/** Deletes all secrets but the listed ones, and sets the address of the key set. */
export async function updateSiteKeys(
  pool: Pool,
  site: string,
  { kept, keySetUrl }: { readonly kept: readonly string[]; readonly keySetUrl: string | null },
): Promise<void> {
  await pool.query(updateKeysText, [site, kept, keySetUrl]);
}

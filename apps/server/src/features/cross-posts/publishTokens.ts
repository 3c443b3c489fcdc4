import type { Pool } from 'pg';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';

/** The person and the site that a token is valid for. */
interface Holder {
  readonly person: string;
  readonly site: string;
}

// Confirmation is required again after a day, since sessions may stay open for much longer.
const life = "interval '1 day'";

const insertText = `insert into publish_tokens (hash, person_id, site_id) values ($1, $2, $3)`;
const findText = `select from publish_tokens where hash = $1 and person_id = $2 and site_id = $3 and made_at > now() - ${life}`;
const bytesOf = (token: string): Buffer => Buffer.from(hashSecret(token), 'base64url');

/** Creates a token that proves a person's confirmation of public posts from a site. */
export async function makePublishToken(pool: Pool, { person, site }: Holder): Promise<string> {
  const token = newSecret();
  await pool.query({ name: 'make publish token', text: insertText, values: [bytesOf(token), person, site] });
  return token;
}

/** True if a token is such a proof. Tokens are valid for a day. */
export async function isPublishToken(pool: Pool, token: string, { person, site }: Holder): Promise<boolean> {
  const values = [bytesOf(token), person, site];
  return (await pool.query({ name: 'find publish token', text: findText, values })).rowCount === 1;
}

/** Deletes expired tokens. */
export const sweepPublishTokens = (pool: Pool): Promise<unknown> =>
  pool.query(`delete from publish_tokens where made_at <= now() - ${life}`);

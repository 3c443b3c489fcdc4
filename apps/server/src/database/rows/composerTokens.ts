import type { Pool, PoolClient } from 'pg';
import type { ComposerTokenType } from 'ufi-core/contract';

/** Name of a composer token, unique per post and person. */
export interface TokenName {
  readonly type: ComposerTokenType;
  readonly id: string;
}

/** A row of `composer_tokens`: an attachment prepared for somebody's next comment. */
export interface ComposerTokenRow {
  readonly person_id: string;
  readonly thread_id: string;
  readonly type: ComposerTokenType;
  readonly token_id: string;
  readonly attachment: unknown;
}

const saveText = `insert into composer_tokens (person_id, thread_id, type, token_id, attachment)
  values ($1, $2, $3, $4, $5) on conflict (thread_id, person_id, type, md5(token_id))
  do update set attachment = excluded.attachment, at = now()`;

/** Stores the attachment for somebody's next comment under a post. */
export async function saveToken(pool: Pool, token: ComposerTokenRow): Promise<void> {
  const { person_id, thread_id, type, token_id, attachment } = token;
  const values = [person_id, thread_id, type, token_id, JSON.stringify(attachment)];
  await pool.query({ name: 'keep composer token', text: saveText, values });
}

const dropText =
  'delete from composer_tokens where thread_id = $1 and person_id = $2 and type = $3 and md5(token_id) = md5($4)';

/** Deletes a token, for example of a link that no longer has a preview. */
export async function deleteToken(pool: Pool, token: Omit<ComposerTokenRow, 'attachment'>): Promise<void> {
  const { person_id, thread_id, type, token_id } = token;
  await pool.query({ name: 'drop composer token', text: dropText, values: [thread_id, person_id, type, token_id] });
}

const findText = `select attachment from composer_tokens
  where thread_id = $1 and person_id = $2 and type = $3 and md5(token_id) = md5($4)`;

/** The stored attachment of a token, unparsed; undefined if there is none. */
export async function findToken(client: PoolClient, token: Omit<ComposerTokenRow, 'attachment'>): Promise<unknown> {
  const { person_id, thread_id, type, token_id } = token;
  const { rows } = await client.query<{ readonly attachment: unknown }>({
    name: 'find composer token',
    text: findText,
    values: [thread_id, person_id, type, token_id],
  });
  return rows[0]?.attachment;
}

const sweepText = `delete from composer_tokens where at < now() - interval '30 days'`;

/** Deletes tokens older than the lifetime of a draft, 30 days. */
export const sweepTokens = async (pool: Pool): Promise<void> => void (await pool.query(sweepText));

import type { Pool } from 'pg';

/** Has nobody be offered these unasked (S5.29): whoever looks for them by an at-sign finds them as before. */
export const disableAutosuggest = async (pool: Pool, ids: readonly string[]): Promise<void> =>
  void (await pool.query('update actors set is_autosuggest_disabled = true where id = any($1::bigint[])', [ids]));

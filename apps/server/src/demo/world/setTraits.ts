import type { Pool } from 'pg';
import type { ActorTraits } from 'ufi-core/contract';

/** Has nobody be offered these unasked (S5.29): whoever looks for them by an at-sign finds them as before. */
export const disableAutosuggest = async (pool: Pool, ids: readonly string[]): Promise<void> =>
  void (await pool.query('update actors set is_autosuggest_disabled = true where id = any($1::bigint[])', [ids]));

/** What somebody has that most have nothing of. */
export interface TraitsOf {
  readonly id: string;
  readonly traits: ActorTraits;
}

const update = `
update actors set traits = given.traits, version = actors.version + 1
from jsonb_to_recordset($1) as given (id bigint, traits jsonb) where actors.id = given.id`;

/** Says of actors what most have nothing of, in place of what was said before. */
export const setTraits = async (pool: Pool, given: readonly TraitsOf[]): Promise<void> =>
  void (await pool.query(update, [JSON.stringify(given)]));

import type { Pool } from 'pg';
import type { ActorTraits } from 'ufi-core/contract';

/** Excludes actors from unprompted suggestions (S5.29); an explicit at-sign search still finds them. */
export const disableAutosuggest = async (pool: Pool, ids: readonly string[]): Promise<void> =>
  void (await pool.query('update actors set is_autosuggest_disabled = true where id = any($1::bigint[])', [ids]));

/** An actor's traits. */
export interface TraitsOf {
  readonly id: string;
  readonly traits: ActorTraits;
}

const update = `
update actors set traits = given.traits, version = actors.version + 1
from jsonb_to_recordset($1) as given (id bigint, traits jsonb) where actors.id = given.id`;

/** Replaces the traits of actors. */
export const setTraits = async (pool: Pool, given: readonly TraitsOf[]): Promise<void> =>
  void (await pool.query(update, [JSON.stringify(given)]));

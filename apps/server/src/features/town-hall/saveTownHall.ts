import type { endpointRegistry } from 'ufi-core/contract';
import { checkActor } from '../../queries/checkActor.ts';
import { readTownHall } from './townHall.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';

const forget = { name: 'forget place', text: 'delete from constituents where person_id = $1' };

// A place without an elected page is not stored.
const keep = {
  name: 'keep place',
  text: `
insert into constituents (person_id, place, is_shown)
select $1, $2, $3 where exists (select from constituencies where place = $2)
on conflict (person_id) do update set place = excluded.place, is_shown = excluded.is_shown`,
};

/**
 * Sets the person's place and whether their new comments show the badge (S2.05). Idempotent, so it needs no idempotency
 * key.
 */
export const saveTownHall: Handler<typeof endpointRegistry.saveTownHall> = async (input, { person }, { pool }) => {
  if (person === null) throw new ApiError('sessionEnded');
  const { place, is_shown, actor = null } = input;
  await checkActor(pool, { person, actor });
  if (place === null) await pool.query({ ...forget, values: [person] });
  else {
    const { rowCount } = await pool.query({ ...keep, values: [person, place, is_shown] });
    if (rowCount === 0) throw new ApiError('badParameter', { fields: { place: 'not_allowed' } });
  }
  return readTownHall(pool, person);
};

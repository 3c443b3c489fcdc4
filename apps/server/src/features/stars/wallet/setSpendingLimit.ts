import { chosenLimit, type starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../../access/handler.ts';
import { transaction } from '../../../database/transaction.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { checkActor } from '../../../queries/checkActor.ts';
import { readLimit } from './readLimit.ts';

// A tip that was decided before it sees the wallet changed.
const lockText = `
update ledger_accounts set settings_version = settings_version + 1
where ledger = 'stars' and kind = 'wallet' and owner_id = $1 and thread_id is null`;

const keepText = `
insert into stars_settings (person_id, daily, next_daily, next_at) values ($1, $2, $3, to_timestamp($4))
on conflict (person_id) do update
set daily = excluded.daily, next_daily = excluded.next_daily, next_at = excluded.next_at`;

/** Sets the most stars that the caller can send in 24 hours. Idempotent, so it needs no idempotency key. */
export const setSpendingLimit: Handler<typeof starsEndpoints.setSpendingLimit> = async (
  { daily, actor = null },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  await checkActor(pool, { person, actor });
  return transaction(pool, async (client) => {
    await client.query(lockText, [person]);
    const { limit: current, now } = await readLimit(client, person);
    const limit = chosenLimit(current, daily, now);
    await client.query(keepText, [person, limit.stars, limit.next?.stars ?? null, limit.next?.at ?? null]);
    return { limit };
  });
};

import type { Pool } from 'pg';
import { maxTakeOutsPerDay, takeOutDays, type TakeOutState } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';

interface StateRow {
  readonly state: 'waiting' | 'making' | 'ready' | 'failed';
  readonly asked_time: number;
  readonly end_time: number;
  readonly bytes: number;
  readonly failure: 'storage_full' | 'other';
  readonly is_over: boolean;
  readonly in_a_day: number;
}

const endOf = `ready_at + interval '${takeOutDays} days'`;
const stateText = `
select state, floor(extract(epoch from asked_at))::int as asked_time, floor(extract(epoch from ${endOf}))::int as end_time,
  bytes::float8 as bytes, failure, state = 'ready' and ${endOf} <= now() as is_over,
  (select count(*)::int from take_outs d where d.person_id = t.person_id and d.asked_at > now() - interval '1 day') as in_a_day
from take_outs t where person_id = $1 order by id desc limit 1`;

function takeOutOf({ state, asked_time, end_time, bytes, failure, is_over }: StateRow): TakeOutState['take_out'] {
  if (is_over) return null;
  switch (state) {
    case 'waiting':
    case 'making':
      return { state, asked_time };
    case 'ready':
      return { state, asked_time, end_time, bytes };
    case 'failed':
      return { state, asked_time, failure };
  }
}

/** Reads the state of a person's latest take-out. */
export async function readTakeOut(pool: Pick<Pool, 'query'>, person: string): Promise<TakeOutState> {
  const { rows } = await pool.query<StateRow>({ name: 'take-out', text: stateText, values: [person] });
  const [row] = rows;
  if (row === undefined) return { may_ask: true, take_out: null };
  const isMaking = row.state === 'waiting' || row.state === 'making';
  return { may_ask: !isMaking && row.in_a_day < maxTakeOutsPerDay, take_out: takeOutOf(row) };
}

// Of two that ask at once, the second sees what the first has asked for.
const lockText = 'select from people where id = $1 for no key update';
const insertText = 'insert into take_outs (person_id) values ($1) returning id::text as id';

/**
 * Asks for a take-out, unless one is being made; `add` adds its job in the same transaction.
 *
 * @throws ApiError tooManyCalls
 */
export const askForTakeOut = (
  pool: Pool,
  person: string,
  add: (client: Pick<Pool, 'query'>, id: string) => Promise<void>,
): Promise<TakeOutState> =>
  transaction(pool, async (client) => {
    await client.query(lockText, [person]);
    const { may_ask, take_out } = await readTakeOut(client, person);
    if (take_out?.state === 'waiting' || take_out?.state === 'making') return { may_ask, take_out };
    if (!may_ask) throw new ApiError('tooManyCalls');
    const { rows } = await client.query<{ id: string }>(insertText, [person]);
    for (const { id } of rows) await add(client, id);
    return readTakeOut(client, person);
  });

const fileText = `
select t.file_key as key, t.bytes::float8 as bytes from take_outs t
where t.person_id = $1 and t.state = 'ready' and ${endOf} > now()
  and not exists (select from take_outs later where later.person_id = t.person_id and later.id > t.id)`;

/** The file of a person's latest take-out; null if none is ready, or it is over. */
export async function findTakeOutFile(
  pool: Pick<Pool, 'query'>,
  person: string,
): Promise<{ readonly key: string; readonly bytes: number } | null> {
  const query = { name: 'take-out file', text: fileText, values: [person] };
  return (await pool.query<{ key: string; bytes: number }>(query)).rows[0] ?? null;
}

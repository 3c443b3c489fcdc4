import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { switchedOff } from './noticeSwitches.ts';

const onText = 'delete from notice_switches where person_id = $1 and not kind = any($2::text[])';
const offText = `insert into notice_switches (person_id, kind) select $1, k from unnest($2::text[]) k order by k
on conflict do nothing`;

/** Switches kinds of the caller's notifications off, and all others on. */
export const saveNotificationSettings: Handler<typeof endpointRegistry.saveNotificationSettings> = async (
  { off },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  await transaction(pool, async (client) => {
    await client.query({ name: 'switch notices on', text: onText, values: [person, off] });
    await client.query({ name: 'switch notices off', text: offText, values: [person, off] });
  });
  return switchedOff(pool, person);
};

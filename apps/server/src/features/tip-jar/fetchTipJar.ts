import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { loadThread } from '../../queries/loadThread.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { readTipPayment, type UsesPayments } from '../payments/index.ts';
import { isTipJarOpen } from '../stars/index.ts';

/** The tip jar of a live video, null if there is none; and a payment of the caller into it. */
export const fetchTipJar: Handler<typeof starsEndpoints.fetchTipJar, UsesDatabase & UsesPayments> = async (
  { ft_ent_identifier: id, actor, payment_id },
  { person },
  { pool, payments },
) => {
  const { thread } = await loadThread(pool, id, { visitor: { person, actor: actor ?? person } });
  const { kind, owner_id: payee, video } = thread;
  if (kind !== 'live' || payee === null) {
    throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
  }
  const jar = payments?.tipJar;
  const isOpen = video?.isLive === true && (await isTipJarOpen(pool, payee));
  const payment =
    payment_id === undefined || person === null
      ? null
      : await readTipPayment({ pool }, { id: payment_id, person, thread: id });
  return { jar: jar !== undefined && isOpen ? jar : null, payment };
};

import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { readInstanceStars } from '../stars/index.ts';
import type { UsesPayments } from './paymentServices.ts';

/** The packs of stars that the instance sells; none while its owner has turned the sale off. */
export const fetchPacks: Handler<typeof starsEndpoints.fetchPacks, UsesDatabase & UsesPayments> = async (
  _,
  __,
  { pool, payments },
) => {
  const { isSelling } = await readInstanceStars(pool);
  return { packs: isSelling ? [...(payments?.packs ?? [])] : [] };
};

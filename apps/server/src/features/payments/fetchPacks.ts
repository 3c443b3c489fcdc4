import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { isSaleOpen } from '../stars/index.ts';
import type { UsesPayments } from './paymentServices.ts';

/** The packs of stars that the instance sells; none while they are not sold. */
export const fetchPacks: Handler<typeof starsEndpoints.fetchPacks, UsesDatabase & UsesPayments> = async (
  _,
  __,
  { pool, payments },
) => {
  const isOpen = await isSaleOpen(pool);
  return { packs: isOpen ? [...(payments?.packs ?? [])] : [] };
};

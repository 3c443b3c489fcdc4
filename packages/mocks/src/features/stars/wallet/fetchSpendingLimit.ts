import { noOwnLimit, ownLimitAt } from 'ufi-stars/contract';
import { requirePerson, type MockHandler } from '../../../access/caller.ts';

/** The limit that the caller has chosen. */
export const fetchSpendingLimit: MockHandler<'fetchSpendingLimit'> = (_, caller) => {
  const { world } = caller;
  const { ownLimit = noOwnLimit } = world.wallets.get(requirePerson(caller).id) ?? {};
  return { limit: ownLimitAt(ownLimit, world.now() / 1_000) };
};

import { chosenLimit, noOwnLimit } from 'ufi-stars/contract';
import { authorizeActor } from '../../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../../access/caller.ts';
import { emptyWallet } from '../../../world/stars.ts';

/** Sets the most stars that the caller can send in 24 hours. */
export const setSpendingLimit: MockHandler<'setSpendingLimit'> = ({ daily, actor }, caller) => {
  const { id } = requirePerson(caller);
  authorizeActor(caller, actor);
  const { world } = caller;
  const wallet = world.wallets.get(id) ?? emptyWallet(world);
  const limit = chosenLimit(wallet.ownLimit ?? noOwnLimit, daily, world.now() / 1_000);
  world.wallets.set(id, { ...wallet, ownLimit: limit });
  return { limit };
};

import { requirePerson, type MockHandler } from '../../../access/caller.ts';
import { ApiError, badParameter } from '../../../errors/apiError.ts';
import { mockPacks, type MockPurchase } from '../../../world/purchases.ts';

/** The most purchases that somebody opens in 24 hours without paying them. */
const maxUnpaid = 10;
const dayS = 24 * 60 * 60;

/** Begins a purchase of stars, once for a client id. Its checkout is where the buyer comes back to. */
export const openPurchase: MockHandler<'openPurchase'> = (input, caller) => {
  const { world } = caller;
  const { id: person, isMinor } = requirePerson(caller);
  const pack = mockPacks.find(({ id }) => id === input.pack_id);
  if (pack === undefined) throw badParameter('pack_id', 'not_offered');
  if (isMinor) throw new ApiError('starsMinor');
  const { client_id: clientId = world.newId(), ...meant } = input;
  const request = JSON.stringify(meant);
  const own = [...world.purchases.values()].filter((each) => each.person === person);
  const known = own.find((each) => each.clientId === clientId);
  if (known !== undefined) {
    if (known.request !== request) throw new ApiError('duplicate');
    if (known.record.state === 'declined') throw new ApiError('purchaseClosed');
    return answerOf(known);
  }
  if (!world.instanceStars.settings.isSelling) throw badParameter('pack_id', 'not_offered');
  const at = Math.floor(world.now() / 1_000);
  const unpaid = own.filter(({ record }) => record.state !== 'paid' && record.at > at - dayS);
  if (unpaid.length >= maxUnpaid) throw new ApiError('tooManyCalls');
  const { stars, price, currency } = pack;
  const common = { stars, price, currency, refunded: 0, debtPaid: 0, at, paidAt: null };
  const record = { ...common, id: world.newId(), state: 'open' } as const;
  const purchase = { person, clientId, request, record, returnTo: input.return_to };
  world.purchases.set(record.id, purchase);
  return answerOf(purchase);
};

function answerOf({ record, returnTo }: MockPurchase) {
  const [address = '', fragment] = returnTo.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}purchase=${record.id}`;
  return { purchase: record, checkout_uri: fragment === undefined ? joined : `${joined}#${fragment}` };
}

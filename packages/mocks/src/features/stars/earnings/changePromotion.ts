import { requirePerson, type MockHandler } from '../../../access/caller.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { endPromotion, promisedTo, promote } from '../promotions.ts';
import { checkOwnsInstance } from '../../../access/checkOwnsInstance.ts';

/** Issues stars that double those of somebody's broadcasts, or takes back what is left of them, once for a client id. */
export const changePromotion: MockHandler<'changePromotion'> = (input, caller) => {
  const { payee_id: payee, stars, client_id: clientId } = input;
  const { world } = caller;
  checkOwnsInstance(caller, 'manageInstanceStars');
  const { id: person } = requirePerson(caller);
  if (world.actor(payee) === undefined) throw new ApiError('noSuchObject');
  const meaning = `${payee} ${stars}`;
  const key = `${person} ${clientId ?? world.newId()}`;
  const known = world.promotionKeys.get(key);
  if (known !== undefined && known !== meaning) throw new ApiError('duplicate');
  const isNew = known === undefined && (stars !== null || (world.promotions.get(payee) ?? 0) > 0);
  if (isNew) {
    world.promotionKeys.set(key, meaning);
    if (stars === null) endPromotion(world, payee);
    else promote(world, payee, stars);
    const line = {
      id: world.newId(),
      scope: payee,
      action: 'changePromotion',
      person,
      actor: person,
      target: payee,
    } as const;
    const at = Math.floor(world.now() / 1_000);
    world.audit.push({ ...line, comment: null, until: null, reason: null, notes: null, at });
  }
  return { left: promisedTo(world, payee) };
};

import { may } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ownStars } from '../../world/stars.ts';

/** The caller's own stars, and whether they set what holds for the whole instance. */
export const fetchWallet: MockHandler<'fetchWallet'> = (_, caller) => {
  const { id, isInstanceOwner } = requirePerson(caller);
  const roles = rolesFrom({ isInstanceOwner });
  const mayManage = may('manageInstanceStars', { roles, restrictions: [] });
  return { ...ownStars(caller.world, id), mayManage };
};

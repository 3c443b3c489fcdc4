import { maxTakeOutsPerDay } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { takeOutOf } from './fetchTakeOut.ts';

/** Asks for a copy of one's data, with the password. */
export const requestTakeOut: MockHandler<'requestTakeOut'> = ({ password }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  const { world } = caller;
  if (person.password !== password) throw badParameter('password', 'wrong_password');
  if (!takeOutOf(world, person.id).may_ask) throw new ApiError('tooManyCalls');
  world.takeOuts.set(person.id, [...(world.takeOuts.get(person.id) ?? []), world.now()].slice(-maxTakeOutsPerDay));
  return takeOutOf(world, person.id);
};

import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { badParameter } from '../../errors/apiError.ts';

/** Makes a link to an address that is to be one's own; none to that of another account. */
export const changeAddress: MockHandler<'changeAddress'> = ({ email, password }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  const { world } = caller;
  if (person.password !== password) throw badParameter('password', 'wrong_password');
  const address = email.toLowerCase();
  const isTaken = [...world.people.values()].some((other) => other.email === address && other.id !== person.id);
  if (!isTaken) world.accountLinks.set(crypto.randomUUID(), { purpose: 'address', person: person.id, email: address });
  return {};
};

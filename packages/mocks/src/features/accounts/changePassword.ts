import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { badParameter } from '../../errors/apiError.ts';

/** Changes one's password. */
export const changePassword: MockHandler<'changePassword'> = ({ password, new_password }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  if (person.password !== password) throw badParameter('password', 'wrong_password');
  Object.assign(person, { password: new_password });
  return {};
};

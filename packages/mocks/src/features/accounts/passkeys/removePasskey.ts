import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnAction } from '../../../access/checkOwnAction.ts';
import { badParameter } from '../../../errors/apiError.ts';
import { auditScope } from '../../../mutations/auditScope.ts';
import { passkeysOf } from './passkeys.ts';

/** Removes a passkey. */
export const removePasskey: MockHandler<'removePasskey'> = ({ passkey_id, password }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  const { world } = caller;
  if (person.password !== password) throw badParameter('password', 'wrong_password');
  const own = passkeysOf(world, person);
  const at = own.findIndex(({ id }) => id === passkey_id);
  if (at === -1) return {};
  own.splice(at, 1);
  auditScope(world, { scope: person.id, person: person.id, action: 'removePasskey', target: person.id });
  return {};
};

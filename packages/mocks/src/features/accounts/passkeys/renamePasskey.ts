import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnAction } from '../../../access/checkOwnAction.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { auditScope } from '../../../mutations/auditScope.ts';
import { passkeysOf } from './passkeys.ts';

/** Changes what a passkey is called. */
export const renamePasskey: MockHandler<'renamePasskey'> = ({ passkey_id, name }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  const passkey = passkeysOf(caller.world, person).find(({ id }) => id === passkey_id);
  if (passkey === undefined) throw new ApiError('noSuchObject');
  if (passkey.name === name) return {};
  passkey.name = name;
  auditScope(caller.world, { scope: person.id, person: person.id, action: 'renamePasskey', target: person.id });
  return {};
};

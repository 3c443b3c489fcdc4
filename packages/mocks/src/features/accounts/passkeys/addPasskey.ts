import { maxPasskeys } from 'ufi-core/contract';
import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnAction } from '../../../access/checkOwnAction.ts';
import { badParameter } from '../../../errors/apiError.ts';
import { auditScope } from '../../../mutations/auditScope.ts';
import { passkeysOf, takeChallenge } from './passkeys.ts';

/** Adds a passkey. */
export const addPasskey: MockHandler<'addPasskey'> = ({ name, credential_id: credentialId, client_data }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  const { world } = caller;
  takeChallenge(world, client_data, person.id);
  const isKnown = [...world.passkeys.values()].flat().some((passkey) => passkey.credentialId === credentialId);
  if (isKnown) throw badParameter('passkey', 'wrong_passkey');
  const own = passkeysOf(world, person);
  if (own.length >= maxPasskeys) throw badParameter('passkey', 'too_many_passkeys');
  const addedTime = Math.floor(world.now() / 1000);
  own.push({ id: world.newId(), credentialId, addedTime, name, usedTime: null });
  auditScope(world, { scope: person.id, person: person.id, action: 'addPasskey', target: person.id });
  return {};
};

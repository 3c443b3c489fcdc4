import { maxPasskeys } from 'ufi-core/contract';
import type { MockHandler } from '../../../access/caller.ts';
import { checkOwnAction } from '../../../access/checkOwnAction.ts';
import { badParameter } from '../../../errors/apiError.ts';
import { encoded, hostOfPage, issueChallenge, passkeysOf } from './passkeys.ts';

/** Begins to add a passkey. */
export const startPasskey: MockHandler<'startPasskey'> = ({ password }, caller) => {
  const person = checkOwnAction('manageAccount', caller);
  const { world } = caller;
  if (person.password !== password) throw badParameter('password', 'wrong_password');
  const known = passkeysOf(world, person);
  if (known.length >= maxPasskeys) throw badParameter('passkey', 'too_many_passkeys');
  return {
    options: {
      challenge: issueChallenge(world, person.id),
      rp: { id: hostOfPage(), name: 'UFI' },
      user: { id: encoded(person.id), name: person.email, displayName: person.name },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map(({ credentialId: id }) => ({ type: 'public-key', id })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  };
};

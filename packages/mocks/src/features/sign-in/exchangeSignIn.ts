import { codePerson, signInSite } from './signInSecrets.ts';
import type { MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { frameSessionOf } from '../embed/fetchFrameSession.ts';

/** Exchanges a code for a frame session. */
export const exchangeSignIn: MockHandler<'exchangeSignIn'> = ({ nonce, code }, caller) => {
  const { world } = caller;
  const site = signInSite(world, nonce);
  const person = codePerson(world, { code, site });
  if (world.usedSignIns.has(nonce)) throw new ApiError('noSuchObject');
  world.usedSignIns.add(nonce);
  site.visitors.add(person.id);
  caller.setSession(person, site.id);
  return { token: null, session: frameSessionOf({ ...caller, person }, site) };
};

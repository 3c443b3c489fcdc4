import { codePerson, signInSite } from '../../calls/signInSecrets.ts';
import type { MockHandler } from '../../calls/mockHandler.ts';
import { Refused } from '../../calls/refused.ts';
import { frameSessionOf } from './fetchFrameSession.ts';

/** Turns a code into the frame's session. */
export const exchangeSignIn: MockHandler<'exchangeSignIn'> = ({ nonce, code }, caller) => {
  const { world } = caller;
  const site = signInSite(world, nonce);
  const person = codePerson(world, { code, site });
  if (world.usedSignIns.has(nonce)) throw new Refused('noSuchObject');
  world.usedSignIns.add(nonce);
  site.visitors.add(person.id);
  caller.enter(person, site.id);
  return { token: null, session: frameSessionOf({ ...caller, person }, site) };
};

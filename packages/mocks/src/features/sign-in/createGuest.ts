import { visibleName } from 'ufi-core/text';
import type { MockHandler } from '../../access/caller.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import type { Person } from '../../world/actor.ts';
import { checkGuestName } from '../accounts/signUp.ts';
import { frameSessionOf, siteOfFrame } from '../embed/fetchFrameSession.ts';

/** Creates a guest of a site. The mocks keep their session in a cookie. */
export const createGuest: MockHandler<'createGuest'> = ({ name: given, ...embedding }, caller) => {
  const { world, locale } = caller;
  const site = siteOfFrame(caller, embedding);
  if (!site.settings.allowsGuests) throw new ApiError('guestsOff');
  if (site.settings.isClosed) throw new ApiError('threadClosed');
  const name = visibleName(given);
  if (name === '') throw badParameter('name', 'empty');
  checkGuestName(world, name, site);
  const id = world.newId();
  const person: Person = {
    kind: 'person',
    id,
    name,
    email: `${id}@site.invalid`,
    password: crypto.randomUUID(),
    coverLine: '',
    locale,
    isInstanceOwner: false,
    friends: new Set<string>(),
    constituent: null,
    traits: { isGuest: true },
  };
  world.people.set(id, person);
  site.visitors.add(id);
  caller.setSession(person, site.id);
  return { token: null, session: frameSessionOf({ ...caller, person }, site) };
};

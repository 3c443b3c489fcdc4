import { requirePerson, type MockHandler } from '../../../access/caller.ts';
import { checkCanModerate } from '../../../access/checkCanModerate.ts';
import { pageStarsOf } from '../../../world/stars.ts';

/** What a person or page has set for its broadcasts, for who may set it. */
export const fetchPageStars: MockHandler<'fetchPageStars'> = ({ payee_id: payee }, caller) => {
  requirePerson(caller);
  checkCanModerate(caller, payee, 'managePageStars');
  return { settings: pageStarsOf(caller.world, payee).settings };
};

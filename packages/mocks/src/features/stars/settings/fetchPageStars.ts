import { requirePerson, type MockHandler } from '../../../access/caller.ts';
import { checkCanModerate } from '../../../access/checkCanModerate.ts';
import { pageStarsOf } from '../../../world/stars.ts';

/** Answers the settings of a person's or page's broadcasts to those who may change them. */
export const fetchPageStars: MockHandler<'fetchPageStars'> = ({ payee_id: payee }, caller) => {
  requirePerson(caller);
  checkCanModerate(caller, payee, 'managePageStars');
  return { settings: pageStarsOf(caller.world, payee).settings };
};

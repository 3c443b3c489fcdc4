import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';

/** The obstacles to leaving: in the mocks there are none, and nothing is lost. */
export const fetchLeaving: MockHandler<'fetchLeaving'> = (_, caller) => {
  checkOwnAction('manageAccount', caller);
  return { hand_over: [], is_last_owner: false, stars: 0, earned_stars: 0 };
};

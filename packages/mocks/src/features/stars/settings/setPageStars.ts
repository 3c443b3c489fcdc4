import { requirePerson, type MockHandler } from '../../../access/caller.ts';
import { checkCanModerate } from '../../../access/checkCanModerate.ts';
import { changed, pageStarsOf } from '../../../world/stars.ts';

/** Sets what holds for all broadcasts of a person or page. */
export const setPageStars: MockHandler<'setPageStars'> = (input, caller) => {
  const { payee_id: payee, is_enabled: isEnabled, minimum_tip: minimumTip } = input;
  const { world } = caller;
  requirePerson(caller);
  checkCanModerate(caller, payee, 'managePageStars');
  const settings = { isEnabled, minimumTip };
  world.pageStars.set(payee, changed(pageStarsOf(world, payee), settings));
  return { settings };
};

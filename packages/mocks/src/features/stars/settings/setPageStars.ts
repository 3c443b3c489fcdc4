import { requirePerson, type MockHandler } from '../../../access/caller.ts';
import { checkCanModerate } from '../../../access/checkCanModerate.ts';
import { changed, pageStarsOf } from '../../../world/stars.ts';
import { tellSwitches } from './tellSwitches.ts';

/** Sets what holds for all broadcasts of a person or page. */
export const setPageStars: MockHandler<'setPageStars'> = (input, caller) => {
  const { payee_id: payee, is_enabled: isEnabled, minimum_tip: minimumTip, has_tip_jar } = input;
  const { world } = caller;
  requirePerson(caller);
  checkCanModerate(caller, payee, 'managePageStars');
  const before = pageStarsOf(world, payee);
  const settings = { isEnabled, minimumTip, hasTipJar: has_tip_jar ?? before.settings.hasTipJar };
  world.pageStars.set(payee, changed(before, settings));
  const isTold = before.settings.isEnabled !== isEnabled || before.settings.minimumTip !== minimumTip;
  if (isTold) tellSwitches(world, payee);
  return { settings };
};

import { maxBars } from 'ufi-core/contract';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import type { MockHandler } from '../../access/caller.ts';
import { actorRecords } from '../../world/world.ts';

/** Returns the people barred from a group, for its admins. */
export const fetchBars: MockHandler<'fetchBars'> = ({ group_id }, caller) => {
  checkCanModerate(caller, group_id, 'liftBar');
  const barred = [...(caller.world.groups.get(group_id)?.barred ?? [])].reverse();
  return { barred: actorRecords(caller.world, barred.slice(0, maxBars)) };
};

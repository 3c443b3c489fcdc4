import type { MockHandler } from '../../access/caller.ts';
import { groupRecord, knownGroup } from './knownGroup.ts';

/** Returns a group that the caller may know of. */
export const fetchGroup: MockHandler<'fetchGroup'> = ({ group_id }, caller) => ({
  group: groupRecord(knownGroup(group_id, caller), caller),
});

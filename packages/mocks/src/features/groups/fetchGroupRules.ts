import type { MockHandler } from '../../access/caller.ts';
import { knownGroup } from './knownGroup.ts';

/** Returns the rules of a group that the caller may know of. */
export const fetchGroupRules: MockHandler<'fetchGroupRules'> = ({ group_id }, caller) => ({
  rules: [...knownGroup(group_id, caller).rules],
});

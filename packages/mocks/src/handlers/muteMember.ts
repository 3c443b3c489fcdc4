import { changeThread } from '../calls/changeThread.ts';
import { Refused } from '../calls/refused.ts';

/** Mutes a member of a group. The mock world has no groups, so nobody is an admin of one. */
export const muteMember = changeThread({
  name: 'muteMember',
  action: () => 'mute',
  object: ({ comment_id }) => comment_id,
  decide: () => {
    throw new Refused('noSuchObject');
  },
});

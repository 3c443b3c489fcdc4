import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { changeFriendLists } from './changeFriendLists.ts';

const findText = `
select exists (select from friendships f where f.person_id = $2 and f.friend_id = $3 and f.status = 'accepted') as is_friend
from friend_lists l where l.id = $1 and l.person_id = $2`;
// The end of a friendship locks the same row, and takes the friend off the list then.
const lockText = 'select from scopes where id = $1 for update';
const addText = 'insert into friend_list_members (list_id, person_id) values ($1, $2) on conflict do nothing';
const removeText = 'delete from friend_list_members where list_id = $1 and person_id = $2';

/** Puts a friend on a friend list, or takes them off. */
export const setFriendListMember: Handler<typeof endpointRegistry.setFriendListMember> = async (
  { list_id, profile_id, is_member, actor },
  caller,
  { pool },
) => {
  const person = checkOwnAction('manageFriendLists', caller, actor);
  return changeFriendLists(pool, person, async (client) => {
    await client.query({ name: 'lock friend', text: lockText, values: [profile_id] });
    const values = [list_id, person, profile_id];
    const { rows } = await client.query<{ is_friend: boolean }>({ name: 'list and friend', text: findText, values });
    const [list] = rows;
    if (list === undefined || (is_member && !list.is_friend)) throw new ApiError('noSuchObject');
    await client.query(is_member ? addText : removeText, [list_id, profile_id]);
  });
};

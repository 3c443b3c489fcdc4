import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { changeFriendLists } from './changeFriendLists.ts';

// Who is about to publish for the list has locked it.
const ownText = 'select from friend_lists where id = $1 and person_id = $2 for update';
// In order, as everybody does who locks several: the triggers count the rights of each member up.
const lockText = `
select from scopes where id in (select person_id from friend_list_members where list_id = $1) order by id for update`;
const narrowText = `update posts set privacy = 'only_me', list_id = null where list_id = $1`;
const emptyText = 'delete from friend_list_members where list_id = $1';
const deleteText = 'delete from friend_lists where id = $1';

/** Deletes a friend list. */
export const deleteFriendList: Handler<typeof endpointRegistry.deleteFriendList> = async (
  { list_id, actor },
  caller,
  { pool },
) => {
  const person = checkOwnAction('manageFriendLists', caller, actor);
  return changeFriendLists(pool, person, async (client) => {
    const { rowCount } = await client.query({ name: 'own friend list', text: ownText, values: [list_id, person] });
    if (rowCount === 0) return;
    for (const text of [lockText, narrowText, emptyText, deleteText]) await client.query(text, [list_id]);
  });
};

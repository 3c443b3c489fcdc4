import { DatabaseError } from 'pg';
import { maxFriendLists, type endpointRegistry } from 'ufi-core/contract';
import { visibleName } from 'ufi-core/text';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { changeFriendLists } from './changeFriendLists.ts';

const refuse = (reason: string): ApiError => new ApiError('badParameter', { fields: { name: reason } });

const insertText = `
insert into friend_lists (id, person_id, name) values ($1, $2, $3) on conflict (person_id, name) do nothing`;
const countText = 'select count(*)::int as count from friend_lists where person_id = $1';
const renameText = 'update friend_lists set name = $3 where id = $1 and person_id = $2';

const isTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'friend_lists_person_id_name_key';

/** Makes or renames a friend list. */
export const saveFriendList: Handler<
  typeof endpointRegistry.saveFriendList,
  Pick<BaseServices, 'pool' | 'ids'>
> = async ({ list_id, name: given, actor }, caller, { pool, ids }) => {
  const person = checkOwnAction('manageFriendLists', caller, actor);
  const name = visibleName(given);
  if (name === '') throw refuse('empty');
  return changeFriendLists(pool, person, async (client) => {
    if (list_id === undefined) {
      await client.query({ name: 'add friend list', text: insertText, values: [ids.next(), person, name] });
      const { rows } = await client.query<{ count: number }>({
        name: 'count lists',
        text: countText,
        values: [person],
      });
      if ((rows[0]?.count ?? 0) > maxFriendLists) throw refuse('too_many_lists');
      return;
    }
    try {
      const values = [list_id, person, name];
      const { rowCount } = await client.query({ name: 'rename friend list', text: renameText, values });
      if (rowCount === 0) throw new ApiError('noSuchObject');
    } catch (error) {
      throw isTaken(error) ? refuse('taken') : error;
    }
  });
};

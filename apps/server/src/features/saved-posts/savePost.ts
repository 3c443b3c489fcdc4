import { maxSavedPosts, type endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { canReadPost } from './readSavedPosts.ts';

// What one person saves comes one after the other. Whoever refers to the person does not wait.
const lockText = 'select from people where id = $1 for no key update';
const countText = 'select count(*)::int as count from saved_posts where person_id = $1 and post_id <> $2';
const saveText = `
insert into saved_posts (person_id, post_id, saved_at)
values ($1, $2, (extract(epoch from clock_timestamp()) * 1000000)::bigint) on conflict do nothing`;
const removeText = 'delete from saved_posts where person_id = $1 and post_id = $2';

/** Saves a post for the caller, or removes it from their saved posts. */
export const savePost: Handler<typeof endpointRegistry.savePost> = async (
  { post_id: post, is_saved },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  const values = [person, post];
  if (!is_saved) {
    await pool.query({ name: 'remove saved post', text: removeText, values });
    return { is_saved };
  }
  if (!(await canReadPost(pool, person, post))) throw new ApiError('noSuchObject');
  await transaction(pool, async (client) => {
    await client.query({ name: 'lock saved posts', text: lockText, values: [person] });
    const { rows } = await client.query<{ count: number }>({ name: 'count saved posts', text: countText, values });
    if ((rows[0]?.count ?? 0) >= maxSavedPosts) {
      throw new ApiError('badParameter', { fields: { post_id: 'too_many_saved' } });
    }
    await client.query({ name: 'save post', text: saveText, values });
  });
  return { is_saved };
};

import { commentsById } from '../../database/rows/commentRow.ts';
import { canSeeHeld } from '../../access/visibilityOf.ts';
import { readCommentsById, type CommentsView } from './readCommentsById.ts';
import type { ThreadRequest, ThreadView } from './threadView.ts';

/** The most comments of each kind, newest first. */
const maxComments = 50;

const statement = {
  name: 'newest counted apart',
  text: `(select c.id::text as id from comments c
      where c.thread_id = $1 and c.parent_id is null and c.status = 'spam' and c.author_id = $2 order by c.id desc limit ${maxComments})
    union all (select c.id::text as id from ${commentsById('$1::bigint', '$3::bigint[]')}
      where c.parent_id is null and c.status is null order by c.id desc limit ${maxComments})`,
};

/**
 * Reads the top-level comments that this viewer's count treats differently from the public count, wherever they stand
 * in the list: the viewer's own held comments, visible only to them and moderators, are added; comments that the viewer
 * has hidden are subtracted. The SQL
 * only preselects: `visibilityOf` decides about each comment. Returns null if there are none, or if the thread's count already includes them.
 */
export async function readViewerDelta(request: ThreadRequest, view: ThreadView): Promise<CommentsView | null> {
  const { threadId, services } = request;
  const { access, thread, own } = view;
  const hidden = own.reactions.filter(({ is_hidden }) => is_hidden).map(({ object_id }) => object_id);
  if (access === null || (thread.held_count === 0 && hidden.length === 0) || canSeeHeld(view)) return null;
  const values = [threadId, access.actor_id, hidden];
  const { rows } = await services.pool.query<{ id: string }>({ ...statement, values });
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? null : readCommentsById(request, ids);
}

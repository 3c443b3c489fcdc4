import type { Pool } from 'pg';
import { maxOwnFresh, ownFreshSeconds } from 'ufi-core/contract';
import { minIdAt } from '../../runtime/createIdGenerator.ts';
import { readCommentsById } from './readCommentsById.ts';
import { rememberWritten } from './rememberedViewers.ts';
import type { PagedThreadView, ThreadRequest } from './threadView.ts';

const statement = {
  name: 'own comments',
  text: `select c.id::text as id from comments c where c.author_id = $1 and c.id > $2 and c.created_at >= $3
    and c.thread_id = $4 and c.parent_id is null and c.status is distinct from 'deleted'
    order by c.id desc limit ${maxOwnFresh}`,
};

/** The newest of the actor's recent top-level comments in a thread, oldest first. */
async function findWritten(pool: Pool, threadId: string, of: { actor: string; since: number }): Promise<string[]> {
  const values = [of.actor, minIdAt(of.since), of.since, threadId];
  const { rows } = await pool.query<{ id: string }>({ ...statement, values });
  return rows.map(({ id }) => id).reverse();
}

/**
 * Adds the viewer's own recent comments to the end of a thread's top-level list, where the page does not have them
 * (web.07).
 */
export async function readOwnComments(request: ThreadRequest, view: PagedThreadView): Promise<PagedThreadView> {
  const { access, pages } = view;
  if (access === null) return view;
  const { pool, clock } = request.services;
  const since = Math.floor(clock.now() / 1_000) - ownFreshSeconds;
  const written = view.written ?? (await findWritten(pool, request.threadId, { actor: access.actor_id, since }));
  if (view.written === undefined) rememberWritten(request, view, written);
  const paged = new Set(pages.flatMap(({ comments }) => [...comments.keys()]));
  const missing = written.filter((id) => !paged.has(id));
  if (missing.length === 0) return { ...view, written, further: [] };
  const { comments, actors, own } = await readCommentsById(request, missing);
  return {
    ...view,
    written,
    further: comments,
    actors: [...view.actors, ...actors],
    own: { ...view.own, reactions: [...view.own.reactions, ...own.reactions] },
  };
}

import { checkModerates } from '../../calls/checkModerates.ts';
import type { MockHandler } from '../../calls/mockHandler.ts';
import { Refused } from '../../calls/refused.ts';

/** Closes an article's thread, or opens it again. */
export const closeArticle: MockHandler<'closeArticle'> = ({ target_id, isClosed }, caller) => {
  const thread = caller.world.threads.get(target_id);
  checkModerates(caller, thread?.post.article?.site ?? '', 'approve');
  if (thread === undefined) throw new Refused('noSuchObject');
  thread.post = { ...thread.post, isClosed };
  return { target_id, isClosed };
};

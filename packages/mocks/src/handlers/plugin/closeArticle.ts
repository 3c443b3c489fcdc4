import { checkModerates } from '../../calls/checkModerates.ts';
import { signedIn, type MockHandler } from '../../calls/mockHandler.ts';
import { Refused } from '../../calls/refused.ts';

/** Closes an article's thread, or opens it again, as one step of it. */
export const closeArticle: MockHandler<'closeArticle'> = ({ target_id, isClosed }, caller) => {
  const { world } = caller;
  const thread = world.threads.get(target_id);
  checkModerates(caller, thread?.post.article?.site ?? '', 'approve');
  if (thread === undefined) throw new Refused('noSuchObject');
  if (thread.post.isClosed !== isClosed) world.change(thread, { actor: signedIn(caller).id, isClosed });
  return { target_id, isClosed };
};

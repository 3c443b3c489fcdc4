import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Closes or reopens an article's thread, as one journal entry. */
export const closeArticle: MockHandler<'closeArticle'> = ({ target_id, isClosed }, caller) => {
  const { world } = caller;
  const thread = world.threads.get(target_id);
  checkCanModerate(caller, thread?.post.article?.site ?? '', 'approve');
  if (thread === undefined) throw new ApiError('noSuchObject');
  if (thread.post.isClosed !== isClosed) world.commit(thread, { actor: requirePerson(caller).id, isClosed });
  return { target_id, isClosed };
};

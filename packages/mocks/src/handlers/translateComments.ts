import { may } from 'ufi-core/contract';
import { enterThread } from '../calls/enterThread.ts';
import { signedIn, type MockHandler } from '../calls/mockHandler.ts';
import { Refused } from '../calls/refused.ts';
import { rolesOf, seesComment } from '../world/standing.ts';
import { translationOf, wordsKey } from '../world/translation.ts';

/** Comments in the reader's language, of those that they may read. */
export const translateComments: MockHandler<'translateComments'> = (input, caller) => {
  const guest = enterThread(caller, input.ft_ent_identifier, input.actor);
  const { thread, actor, world } = guest;
  signedIn(caller);
  if (actor === null || !may('translate', { roles: rolesOf(guest, actor), restrictions: [] })) {
    throw new Refused('noPermission');
  }
  const comments = [...new Set(input.comment_ids)].flatMap((id) => thread.comments.get(id) ?? []);
  return {
    target: thread.post.id,
    translations: comments
      .filter((comment) => seesComment(comment, guest))
      .flatMap((comment) => {
        const translation = translationOf(comment, caller.locale);
        if (translation !== undefined) world.translated.add(wordsKey(comment, caller.locale));
        return translation ?? [];
      }),
  };
};

import { may } from 'ufi-core/contract';
import { authorizeViewer } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { rolesOf, canSeeComment } from '../../access/threadAccess.ts';
import { translationOf, translationKey } from '../../world/translation.ts';

/** Translates those comments that the reader may see into their language. */
export const translateComments: MockHandler<'translateComments'> = (input, caller) => {
  const viewer = authorizeViewer(caller, input.ft_ent_identifier, input.actor);
  const { thread, actor, world } = viewer;
  requirePerson(caller);
  if (actor === null || !may('translate', { roles: rolesOf(viewer, actor), restrictions: [] })) {
    throw new ApiError('noPermission');
  }
  const comments = [...new Set(input.comment_ids)].flatMap((id) => thread.comments.get(id) ?? []);
  return {
    target: thread.post.id,
    translations: comments
      .filter((comment) => canSeeComment(comment, viewer))
      .flatMap((comment) => {
        const translation = translationOf(comment, caller.locale);
        if (translation !== undefined) world.translated.add(translationKey(comment, caller.locale));
        return translation ?? [];
      }),
  };
};

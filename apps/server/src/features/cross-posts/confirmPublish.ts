import { changeEntries, defineEndpoint, fbidSchema, privacyOptionSchema, serverUpdateSchema } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { crossPostOf } from './crossPostMutation.ts';
import { friendListsOf } from '../friend-lists/index.ts';
import { insertCrossPost } from '../posts/index.ts';
import { findOwnComment } from './findOwnComment.ts';
import { linkCard } from './linkCard.ts';
import { makePublishToken } from './publishTokens.ts';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { resolveArticle } from '../articles/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesPreviews } from '../previews/index.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/** The mutation of the article's thread. */
const publishEndpoint = defineEndpoint({
  name: 'confirmPublish',
  path: '/plugins/comments/{comment_id}/async/confirm/publish/dialog/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    privacy_option: v.optional(privacyOptionSchema),
  },
  payload: serverUpdateSchema,
});

/** Posts the caller's own comment to their feed after they have confirmed it (S7.52). */
export const confirmPublish: Handler<
  typeof pluginEndpoints.confirmPublish,
  UsesDatabase & UsesPreviews & UsesThreadQueues
> = async (input, caller, services) => {
  const { person } = caller;
  const { pool, previews } = services;
  if (person === null) throw new ApiError('sessionEnded');
  const { comment_id, iframe_referer, privacy_option, client_id } = input;
  const { thread, isPublished } = await findOwnComment(pool, person, comment_id);
  const article = await resolveArticle(services, { target_id: thread, iframe_referer });
  const { site } = article;
  if (!isPublished) {
    const [card, lists] = await Promise.all([linkCard(article, { person, previews }), friendListsOf(pool, person)]);
    const posting = { site, card, lists: lists.map(({ id }) => id) };
    const publish = defineMutation(publishEndpoint, {
      action: () => 'postToFeed',
      object: () => comment_id,
      decide: ({ privacy_option: option = 'everyone' }, context) => {
        const comment = context.comment(comment_id);
        if (comment.author_id !== context.actor) throw new ApiError('noSuchObject');
        return {
          object: comment.id,
          sideEffects: [insertCrossPost(crossPostOf(option, context, { comment, posting }))],
        };
      },
    });
    await publish({ ft_ent_identifier: thread, comment_id, privacy_option, client_id }, caller, services);
  }
  return { commentID: comment_id, privacy_mutation_token: await makePublishToken(pool, { person, site: site.id }) };
};

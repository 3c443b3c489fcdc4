import { changeEntries, defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { fileReport, withdrawReport } from '../reports/index.ts';
import { sharedCallInput, defineArticleHandler, type ArticleContext } from './defineArticleHandler.ts';
import { presentChange } from './presentIdMap.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/** The mutation of the article's thread. */
const flagUnderArticle = defineEndpoint({
  name: 'flagComment',
  path: '/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, comment_id: fbidSchema, unflag: v.boolean() },
  payload: serverUpdateSchema,
});

const flagMutation = defineMutation(flagUnderArticle, {
  // Taking a report back is allowed even without the right to report.
  action: ({ unflag }) => (unflag ? 'hideForMyself' : 'report'),
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, unflag }, context) => {
    const comment = context.comment(comment_id);
    if (comment.author_id === context.actor) throw new ApiError('noPermission');
    const { is_hidden, is_reported } = context.markOn(comment_id);
    if (is_hidden === !unflag) return null;
    const mark = { to: comment_id, is_hidden: !unflag, is_reported: !unflag };
    // Lists that they read while the comment was hidden lack it.
    if (unflag) return { object: comment_id, mark, comments: [comment], sideEffects: [withdrawReport(comment_id)] };
    return { object: comment_id, mark, sideEffects: is_reported ? [] : [fileReport({ reason: 'spam', note: '' })] };
  },
});

/** Flags a comment as spam for the caller and reports it to the site's moderators, or takes the flag back (S7.44). */
export const flagComment = defineArticleHandler(
  pluginEndpoints.flagComment,
  async (input, context: ArticleContext<UsesDatabase & UsesThreadQueues>) => {
    const { comment_id, unflag } = input;
    const update = await flagMutation(
      { ...sharedCallInput(input, context), comment_id, unflag },
      context.caller,
      context.services,
    );
    return { commentID: comment_id, ...(await presentChange([update], context)) };
  },
);

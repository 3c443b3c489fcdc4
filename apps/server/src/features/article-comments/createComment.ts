import { endpointRegistry, type Locale, type ServerUpdate } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { crossPostMutation, isPublishToken, linkCard } from '../cross-posts/index.ts';
import { friendListsOf } from '../friend-lists/index.ts';
import { isVouched } from '../site-sign-in/index.ts';
import { formatMessage } from '../../i18n/formatMessage.ts';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { addArticleComment, withSpamCheck, type UsesScreening } from '../comments/index.ts';
import type { UsesSpamCheck } from '../spam/index.ts';
import { newAttachmentFields } from './attachmentFields.ts';
import {
  sharedCallInput,
  checkAcceptsAuthor,
  defineArticleHandler,
  type ArticleContext,
} from './defineArticleHandler.ts';
import { presentUpdatedComment, writtenCommentId } from './presentIdMap.ts';
import type { ThreadServices } from '../lists/index.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesPreviews } from '../previews/index.ts';

type AddCommentHandler = Handler<typeof endpointRegistry.addComment, UsesThreadQueues & UsesSpamCheck>;
type CreatingServices = ThreadServices & UsesPreviews & UsesThreadQueues & UsesSpamCheck;

/** The handler that adds the comment: with a cross-post if the author or the site wants one. */
async function addHandlerFor(
  { article, caller, services }: ArticleContext<UsesDatabase & UsesPreviews>,
  isPosted: boolean,
): Promise<AddCommentHandler> {
  const { site } = article;
  const { person } = caller;
  if (person === null || (!isPosted && site.mirrored === null)) return addArticleComment;
  const [card, lists] = await Promise.all([
    linkCard(article, { person, previews: services.previews }),
    isPosted ? friendListsOf(services.pool, person) : [],
  ]);
  const mutation = crossPostMutation({ site, card, lists: lists.map(({ id }) => id) });
  return withSpamCheck(
    defineMutation<typeof endpointRegistry.addComment, UsesScreening>(endpointRegistry.addComment, mutation),
  );
}

interface PublishConfirmation {
  readonly privacy_mutation_token?: string | undefined;
}

/**
 * Visitors whom a site vouches for have no feed to post to. A frame that claims its visitor has confirmed posting for
 * everybody must prove it with a token.
 *
 * @throws ApiError badParameter
 */
async function checkCanPostToFeed(
  { privacy_mutation_token: token }: PublishConfirmation,
  context: ArticleContext,
): Promise<void> {
  const { caller, article, services } = context;
  if (caller.person === null) return;
  if (await isVouched(services.pool, caller.person)) {
    throw new ApiError('badParameter', { fields: { post_to_feed: 'not_allowed' } });
  }
  if (token === undefined) return;
  if (await isPublishToken(services.pool, token, { person: caller.person, site: article.site.id })) return;
  throw new ApiError('badParameter', { fields: { privacy_mutation_token: 'unknown' } });
}

/** Adds a comment to an article, and posts it to the author's feed if they chose that (S7.37). */
export const createComment = defineArticleHandler(
  pluginEndpoints.createComment,
  async (input, context: ArticleContext<CreatingServices>) => {
    checkAcceptsAuthor(context);
    const { text, post_to_feed, privacy_option, actor } = input;
    const choice = post_to_feed === true ? { post_to_feed, privacy_option: privacy_option ?? 'everyone' } : {};
    const call = {
      ...sharedCallInput(input, context),
      ...newAttachmentFields(input, context),
      comment_text: text,
      ...choice,
    };
    if (post_to_feed === true) await checkCanPostToFeed(input, context);
    const add = await addHandlerFor(context, post_to_feed === true);
    const update = await add(call, context.caller, context.services);
    const commentID = writtenCommentId(update, 'comment');
    const changed = await presentUpdatedComment(update, { commentID, actor }, context);
    return { ...changed, sentryAction: sentryActionOf(update, commentID, context.caller.locale) };
  },
);

/** Notice that the comment waits for a moderator; null if it is visible at once. */
function sentryActionOf({ records }: ServerUpdate, comment: string, locale: Locale) {
  const isHeld = records.comments?.some(({ fbid, needsApproval }) => fbid === comment && needsApproval) === true;
  if (!isHeld) return null;
  const title = formatMessage(locale, 'comment.held.title', {});
  return { title, text: formatMessage(locale, 'comment.held.text', {}), href: null };
}

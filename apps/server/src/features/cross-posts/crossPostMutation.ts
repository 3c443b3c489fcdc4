import {
  commonPrivacyOptions,
  type AttachmentOf,
  type endpointRegistry,
  type ParsedInputOf,
  type PrivacyOption,
} from 'ufi-core/contract';
import { characterCount } from 'ufi-core/text';
import { addCommentMutation, type UsesScreening } from '../comments/index.ts';
import { type Mutation, type Effects, type DecisionContext, type WrittenComment } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { SiteRow } from '../sites/index.ts';
import { insertCrossPost, type NewCrossPost } from '../posts/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.addComment>;

/** Settings for creating cross-posts of an article's comments. */
export interface CrossPosting {
  readonly site: Pick<SiteRow, 'min_feed_length' | 'mirrored'>;
  readonly card: AttachmentOf<'share'>;
  /** Ids of the author's lists of friends. */
  readonly lists: readonly string[];
}

const badParameter = (field: string, why: string) => new ApiError('badParameter', { fields: { [field]: why } });

type Audience = Pick<NewCrossPost, 'privacy' | 'list_id'>;

/** @throws ApiError badParameter for a list of somebody else */
function audienceOf(option: PrivacyOption, { lists }: CrossPosting): Audience {
  const common = commonPrivacyOptions.find((each) => each === option);
  if (common !== undefined) return { privacy: common, list_id: null };
  if (!lists.includes(option)) throw badParameter('privacy_option', 'not_offered');
  return { privacy: 'list', list_id: option };
}

/**
 * Checks the conditions of S5.23 and S5.26.
 *
 * @throws ApiError badParameter
 */
function checkMayPost({ text }: CrossPostContent['comment'], context: DecisionContext, { site }: CrossPosting): void {
  if (context.thread.kind !== 'article' || site.mirrored !== null) throw badParameter('post_to_feed', 'not_offered');
  // Pages have followers instead of friends. They publish through their own posts.
  if (context.actor !== context.person) throw badParameter('post_to_feed', 'not_allowed');
  if (characterCount(text.trim()) <= site.min_feed_length) throw badParameter('comment_text', 'too_short');
}

interface CrossPostContent {
  readonly comment: Pick<WrittenComment, 'id' | 'text'>;
  readonly posting: CrossPosting;
}

/**
 * The author's own post that carries a comment.
 *
 * @throws ApiError badParameter if it is not allowed
 */
export function crossPostOf(
  option: PrivacyOption,
  context: DecisionContext,
  { comment, posting }: CrossPostContent,
): NewCrossPost {
  checkMayPost(comment, context, posting);
  const carried = { thread_id: context.thread.id, comment_id: comment.id, attachment: posting.card };
  return {
    ...carried,
    ...audienceOf(option, posting),
    id: context.newId(),
    author_id: context.actor,
    created_at: context.now,
  };
}

/** The post by which the site's page carries the whole thread, if the site mirrors to a page. */
function mirrorOf(context: DecisionContext, { site: { mirrored: page }, card }: CrossPosting): NewCrossPost[] {
  if (page === null) return [];
  const carried = { thread_id: context.thread.id, comment_id: null, attachment: card };
  const forAll = { privacy: 'everyone', list_id: null } as const;
  return [{ ...carried, ...forAll, id: context.newId(), author_id: page.id, created_at: context.now }];
}

/**
 * Mutation that adds a comment together with its cross-post: the author's own post if requested (S7.37), or with the
 * first comment the page's post that carries the whole thread.
 */
export const crossPostMutation = (posting: CrossPosting): Mutation<Input, UsesScreening> => ({
  ...addCommentMutation,
  alsoAction: ({ post_to_feed }) => (post_to_feed === true ? ['postToFeed'] : []),
  decide: (input, context, services): Effects | null => {
    const effects = addCommentMutation.decide(input, context, services);
    const comment = effects?.comments?.[0];
    if (!effects || comment === undefined) return effects;
    const { post_to_feed: isPosted, privacy_option: option = 'everyone' } = input;
    const posts = isPosted === true ? [crossPostOf(option, context, { comment, posting })] : mirrorOf(context, posting);
    return { ...effects, sideEffects: [...(effects.sideEffects ?? []), ...posts.map(insertCrossPost)] };
  },
});

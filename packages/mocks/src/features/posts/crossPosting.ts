import { commonPrivacyOptions, type PrivacyOption } from 'ufi-core/contract';
import { characterCount } from 'ufi-core/text';
import type { CrossPost } from '../../world/crossPost.ts';
import type { Site } from '../../world/site.ts';
import type { WrittenComment } from '../../world/applyEffects.ts';
import type { Thread } from '../../world/thread.ts';
import type { World } from '../../world/world.ts';
import type { DecisionContext } from '../../mutations/defineMutation.ts';
import { badParameter } from '../../errors/apiError.ts';

interface Choice {
  readonly post_to_feed?: boolean | undefined;
  readonly privacy_option?: PrivacyOption | undefined;
}

type Audience = Pick<CrossPost, 'privacy' | 'list'>;

function audienceOf({ privacy_option: option = 'everyone' }: Choice, { world, person }: DecisionContext): Audience {
  const common = commonPrivacyOptions.find((each) => each === option);
  if (common !== undefined) return { privacy: common, list: null };
  if (world.friendLists.get(option)?.person !== person.id) throw badParameter('privacy_option', 'not_offered');
  return { privacy: 'list', list: option };
}

function checkMayPost({ body }: WrittenComment, { actor, person }: DecisionContext, site: Site): void {
  if (site.settings.mirroredPage !== null) throw badParameter('post_to_feed', 'not_offered');
  if (actor !== person.id) throw badParameter('post_to_feed', 'not_allowed');
  if (characterCount(body.text.trim()) <= site.settings.minFeedLength) throw badParameter('comment_text', 'too_short');
}

const cardOf = (address: string, site: Site): CrossPost['attachment'] => ({
  type: 'share',
  uri: address,
  host: new URL(address).host,
  title: site.name,
  subtitle: '',
  image: null,
});

/** The mirrored page's cross-post of a whole thread, if it is configured and does not exist yet. */
function mirrorOf(world: World, { post: { id: thread, article } }: Thread, site: Site): CrossPost[] {
  const page = site.settings.mirroredPage;
  if (article === undefined || page === null) return [];
  const isThere = [...world.crossPosts.values()].some((post) => post.thread === thread && post.author === page);
  const createdAt = Math.floor(world.now() / 1000);
  const shared = { thread, comment: null, attachment: cardOf(article.address, site), createdAt };
  return isThere ? [] : [{ ...shared, privacy: 'everyone', list: null, id: world.newId(), author: page }];
}

/** The cross-posts for a new comment on an article: its author's, or the mirrored page's with the first comment. */
export function crossPostsOf(choice: Choice, context: DecisionContext, comment: WrittenComment): readonly CrossPost[] {
  const { world, thread, actor, now } = context;
  const { article } = thread.post;
  const site = world.sites.get(article?.site ?? '');
  if (article === undefined || site === undefined) return [];
  if (choice.post_to_feed !== true) return mirrorOf(world, thread, site);
  checkMayPost(comment, context, site);
  const attachment = cardOf(article.address, site);
  const shared = { thread: thread.post.id, comment: comment.id, attachment, createdAt: now };
  return [{ ...shared, ...audienceOf(choice, context), id: world.newId(), author: actor }];
}

/** Updates the cross-posts of a site's threads with comments to its mirrored page, removing those of other pages. */
export function mirrorSite(world: World, site: Site): void {
  const threads = [...world.threads.values()].filter(({ post }) => post.article?.site === site.id);
  for (const thread of threads) {
    for (const { id, thread: shared, comment, author } of world.crossPosts.values()) {
      const isOld = comment === null && author !== site.settings.mirroredPage;
      if (shared === thread.post.id && isOld) world.crossPosts.delete(id);
    }
    if (thread.comments.size === 0) continue;
    for (const post of mirrorOf(world, thread, site)) world.crossPosts.set(post.id, post);
  }
}

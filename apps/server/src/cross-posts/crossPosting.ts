import {
  commonPrivacyOptions,
  type AttachmentOf,
  type endpointRegistry,
  type ParsedInputOf,
  type PrivacyOption,
} from 'ufi-core/contract';
import { writingComment } from '../handlers/addComment.ts';
import { Refused, type Change, type Effects, type Scene, type WrittenComment } from '../road/index.ts';
import type { SiteRow } from '../sites/siteRow.ts';
import type { NewCrossPost } from './crossPostRow.ts';

type Input = ParsedInputOf<typeof endpointRegistry.addComment>;

/** What posts that carry an article's comments are made with. */
export interface CrossPosting {
  readonly site: Pick<SiteRow, 'min_feed_length' | 'mirrored'>;
  readonly card: AttachmentOf<'share'>;
  /** The lists of friends that the writer has. */
  readonly lists: readonly string[];
}

const refused = (field: string, why: string) => new Refused('badParameter', { fields: { [field]: why } });

type Audience = Pick<NewCrossPost, 'privacy' | 'list_id'>;

/** @throws Refused badParameter for a list that is not the writer's own */
function audienceOf(option: PrivacyOption, { lists }: CrossPosting): Audience {
  const common = commonPrivacyOptions.find((each) => each === option);
  if (common !== undefined) return { privacy: common, list_id: null };
  if (!lists.includes(option)) throw refused('privacy_option', 'not_offered');
  return { privacy: 'list', list_id: option };
}

const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Checks what S5.23 and S5.26 ask for. @throws Refused badParameter */
function checkMayPost({ text }: Carried['comment'], scene: Scene, { site }: CrossPosting): void {
  if (scene.thread.kind !== 'article' || site.mirrored !== null) throw refused('post_to_feed', 'not_offered');
  // A page has followers and no friends: what it says goes to its own posts.
  if (scene.actor !== scene.person) throw refused('post_to_feed', 'not_allowed');
  if (lengthOf(text) <= site.min_feed_length) throw refused('comment_text', 'too_short');
}

interface Carried {
  readonly comment: Pick<WrittenComment, 'id' | 'text'>;
  readonly posting: CrossPosting;
}

/** The writer's own post that carries a comment. @throws Refused badParameter where there can't be one */
export function crossPostOf(option: PrivacyOption, scene: Scene, { comment, posting }: Carried): NewCrossPost {
  checkMayPost(comment, scene, posting);
  const carried = { thread_id: scene.thread.id, comment_id: comment.id, attachment: posting.card };
  return {
    ...{ ...carried, ...audienceOf(option, posting) },
    ...{ id: scene.newId(), author_id: scene.actor, created_at: scene.now },
  };
}

/** The post of the site's page that carries the whole thread, where there is to be one. */
function mirrorOf(scene: Scene, { site: { mirrored: page }, card }: CrossPosting): NewCrossPost[] {
  if (page === null) return [];
  const carried = { thread_id: scene.thread.id, comment_id: null, attachment: card };
  const forAll = { privacy: 'everyone', list_id: null } as const;
  return [{ ...carried, ...forAll, id: scene.newId(), author_id: page.id, created_at: scene.now }];
}

/**
 * Writing a comment that a post carries, too, made in the same transaction: the writer's own post where they want it
 * (S7.37), or the page's that carries the whole thread, with its first comment.
 */
export const crossPosting = (posting: CrossPosting): Change<Input> => ({
  ...writingComment,
  alsoAction: ({ post_to_feed }) => (post_to_feed === true ? ['postToFeed'] : []),
  decide: (input, scene): Effects | null => {
    const effects = writingComment.decide(input, scene);
    const comment = effects?.comments?.[0];
    if (!effects || comment === undefined) return effects;
    const { post_to_feed: isPosted, privacy_option: option = 'everyone' } = input;
    const posts = isPosted === true ? [crossPostOf(option, scene, { comment, posting })] : mirrorOf(scene, posting);
    return { ...effects, posts };
  },
});

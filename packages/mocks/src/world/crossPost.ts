import { canSeeCrossPost as canSeeCrossPostFrom } from 'ufi-core/internal/rules';
import type { AttachmentOf, PostPrivacy } from 'ufi-core/contract';
import type { Person } from './actor.ts';
import type { Thread } from './thread.ts';

/** A person's list of friends. */
export interface FriendList {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  /** Ids of people. */
  readonly members: Set<string>;
}

/** A post that shows a comment of an article, or its whole thread if `comment` is null. */
export interface CrossPost {
  readonly id: string;
  readonly author: string;
  readonly thread: string;
  readonly comment: string | null;
  readonly privacy: Exclude<PostPrivacy, 'group'>;
  readonly list: string | null;
  readonly attachment: AttachmentOf<'share'>;
  /** Unix seconds. */
  readonly createdAt: number;
}

/** The data that determines audiences. */
interface Audiences {
  readonly people: ReadonlyMap<string, Person>;
  readonly friendLists: ReadonlyMap<string, FriendList>;
  readonly crossPosts: ReadonlyMap<string, CrossPost>;
}

/** Returns whether a person, or an anonymous viewer, may see a cross-post. */
export function canSeeCrossPost({ people, friendLists }: Audiences, post: CrossPost, person: Person | null): boolean {
  return canSeeCrossPostFrom(post.privacy, {
    isAuthor: post.author === person?.id,
    isFriend: person !== null && people.get(post.author)?.friends.has(person.id) === true,
    isOnList: person !== null && friendLists.get(post.list ?? '')?.members.has(person.id) === true,
  });
}

const postsOf = ({ crossPosts }: Audiences, { post }: Thread): CrossPost[] =>
  [...crossPosts.values()].filter(({ thread }) => thread === post.id);

/** The part of an article's thread that is visible to a person through cross-posts. */
export function crossPostedPart(world: Audiences, thread: Thread, person: Person | null): 'whole' | 'part' | null {
  const seen = postsOf(world, thread).filter((post) => canSeeCrossPost(world, post, person));
  if (seen.some(({ comment }) => comment === null)) return 'whole';
  return seen.length > 0 ? 'part' : null;
}

/** Returns whether a person can see a cross-post of one of some comments. */
export const isCrossPosted = (world: Audiences, person: Person | null, comments: readonly (string | null)[]): boolean =>
  [...world.crossPosts.values()].some(
    (post) => post.comment !== null && comments.includes(post.comment) && canSeeCrossPost(world, post, person),
  );

import type { AttachmentOf, PostPrivacy } from 'ufi-core/contract';
import type { Person } from './actor.ts';
import type { Thread } from './thread.ts';

/** A person's list of friends. */
export interface FriendList {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  /** Ids of people. */
  readonly members: ReadonlySet<string>;
}

/** A post that carries what is said on an article: one comment, or the whole thread where it names none. */
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

/** What of the world says who sees them. */
interface Audiences {
  readonly people: ReadonlyMap<string, Person>;
  readonly friendLists: ReadonlyMap<string, FriendList>;
  readonly crossPosts: ReadonlyMap<string, CrossPost>;
}

/** Whether a person may see such a post; null is nobody. */
export function canSeeCrossPost({ people, friendLists }: Audiences, post: CrossPost, person: Person | null): boolean {
  if (post.privacy === 'everyone') return true;
  if (person === null) return false;
  if (post.author === person.id) return true;
  if (people.get(post.author)?.friends.has(person.id) !== true) return false;
  return post.privacy === 'friends' || friendLists.get(post.list ?? '')?.members.has(person.id) === true;
}

const postsOf = ({ crossPosts }: Audiences, { post }: Thread): CrossPost[] =>
  [...crossPosts.values()].filter(({ thread }) => thread === post.id);

/** How much of an article's thread is carried by posts that a person sees. */
export function crossPostedPart(world: Audiences, thread: Thread, person: Person | null): 'whole' | 'part' | null {
  const seen = postsOf(world, thread).filter((post) => canSeeCrossPost(world, post, person));
  if (seen.some(({ comment }) => comment === null)) return 'whole';
  return seen.length > 0 ? 'part' : null;
}

/** Whether a person sees a post that carries one of some comments. */
export const isCrossPosted = (world: Audiences, person: Person | null, comments: readonly (string | null)[]): boolean =>
  [...world.crossPosts.values()].some(
    (post) => post.comment !== null && comments.includes(post.comment) && canSeeCrossPost(world, post, person),
  );

import type { Keys } from './createKeys.ts';
import type { TimedServices } from './createTimedServices.ts';
import type { DemoThread } from './demoPosts.ts';

interface Linking {
  readonly timed: TimedServices;
  readonly keys: Keys;
  /** The post that is commented on. */
  readonly target: string;
}

const keyOf = (post: string): string => `post ${post}`;

/** Remembers the id of a post under its key, which may also be that of a person. */
export const keepPost = (keys: Keys, post: string, id: string): void => keys.set(keyOf(post), id);

/** The address of a post by its key. */
export function addressOfPost(post: string, { timed, keys }: Omit<Linking, 'target'>): string {
  const [origin = ''] = timed.services.ownOrigins;
  return `${origin}/posts/${keys.idOf(keyOf(post))}`;
}

/** Comments that link to other posts, as those of people who paste an address. */
export async function linkPosts({ links = [] }: DemoThread, linking: Linking): Promise<void> {
  const { timed, keys, target: ft_ent_identifier } = linking;
  for (const { by, text, to } of links) {
    const [person, address] = [{ person: keys.idOf(by) }, addressOfPost(to, linking)];
    await timed.call('addComposerToken', { ft_ent_identifier, token_type: 'link', token_id: address }, person);
    const input = { ft_ent_identifier, comment_text: text, attached_share_url: address };
    await timed.call('addComment', input, person);
  }
}

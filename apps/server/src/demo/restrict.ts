import type { Keys } from './createKeys.ts';
import type { TimedServices } from './createTimedServices.ts';
import { demoGroups } from './demoPeople.ts';
import { authorOf } from './seedPosts.ts';

/** A comment for which its author is muted or banned; people, pages and groups are keys. */
interface Occasion {
  readonly target: string;
  readonly comment_id: string;
  readonly commenter: string;
  /** The author of the post, and its group. */
  readonly author: string;
  readonly group?: string | undefined;
}

const longestMute = 2_419_200;

/** Mutes the author of a comment in the group, or bans them from the page, as its admin does. */
export async function restrict(occasion: Occasion, { call }: TimedServices, keys: Keys): Promise<void> {
  const { target, comment_id, commenter, author, group } = occasion;
  const { idOf } = keys;
  const place = { ft_ent_identifier: target, comment_id };
  if (group === undefined) {
    const { by, as } = authorOf(author, keys);
    const input = { ...as, ...place, page_id: idOf(author), commenter_id: idOf(commenter), action: 'ban' } as const;
    await call('banUser', input, by);
    return;
  }
  const [admin = ''] = demoGroups.find(({ key }) => key === group)?.admins ?? [];
  const input = { ...place, group_id: idOf(group), user_id: idOf(commenter), mute_duration: longestMute } as const;
  await call('muteMember', input, { person: idOf(admin) });
}

import type { NotificationRecord } from 'ufi-core/contract';
import type { Client } from '../../client.ts';

/** What a person is told of. */
export const list = (client: Client, of: 'all' | 'unread' | 'mentions' = 'all') =>
  client.call('fetchNotifications', { of });

/** The notifications about one object, as far as the tests compare them. */
export async function about(client: Client, ...objects: readonly string[]) {
  const { notifications } = await list(client);
  return notifications.filter(({ post_id: post, group, actors }) =>
    objects.includes(post ?? group?.id ?? actors[0]?.id ?? ''),
  );
}

/** A notification in a few words: its kind, and who. */
export const said = ({ kind, actors, other_actors: others }: NotificationRecord) =>
  [kind, ...actors.map(({ firstName }) => firstName), ...(others > 0 ? [others] : [])].join(' ');

/** The notifications about some objects, in a few words. */
export const notified = async (client: Client, ...objects: readonly string[]): Promise<string[]> =>
  (await about(client, ...objects)).map(said);

import type { ClientBase, Pool } from 'pg';
import type { PostVideo } from 'ufi-core/contract';
import { awaitedFrom } from 'ufi-core/internal/rules';
import type { LiveServer } from '../../runtime/baseServices.ts';
import { newSecret } from '../../runtime/secrets.ts';

const openText = 'insert into live_streams (post_id, secret) values ($1, $2)';
const findText = `
select s.secret, p.video, p.author_id::text as author, coalesce((select k.person_id from page_staff k
    where k.page_id = p.author_id and k.role = 'ADMIN' order by k.person_id limit 1), p.author_id)::text as person
from live_streams s join posts p on p.id = s.post_id where s.post_id = $1 and not p.is_deleted`;

/** The stream of a broadcast, and who acts for its author. */
export interface LiveStream {
  readonly secret: string;
  readonly video: PostVideo;
  readonly author: string;
  readonly person: string;
}

/** The video of a new broadcast that a server of video takes the stream of. */
export const awaitedVideo = ({ playback }: LiveServer, post: string): PostVideo =>
  awaitedFrom(playback.replace('{id}', post));

/** Makes the secret of a new broadcast's stream, in its transaction. */
export async function openLiveStream(client: ClientBase, post: string): Promise<void> {
  await client.query(openText, [post, newSecret()]);
}

/** The stream of a broadcast; undefined if it has none, or is deleted. */
export async function findLiveStream(pool: Pool, post: string): Promise<LiveStream | undefined> {
  return (await pool.query<LiveStream>({ name: 'live stream', text: findText, values: [post] })).rows[0];
}

/** What programs send to the server of video after its address. */
export const streamKey = (post: string, secret: string): string => `${post}?key=${secret}`;

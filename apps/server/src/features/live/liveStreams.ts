import type { ClientBase, Pool } from 'pg';
import type { PostVideo } from 'ufi-core/contract';
import { awaitedFrom } from 'ufi-core/internal/rules';
import type { LiveServer } from '../../runtime/baseServices.ts';
import { newSecret } from '../../runtime/secrets.ts';

const openText = 'insert into live_streams (post_id, secret, name) values ($1, $2, $3)';
const findText = `
select s.post_id::text as post, coalesce(s.name, s.post_id::text) as name, s.secret, p.video, p.author_id::text as author, coalesce((select k.person_id from page_staff k
    where k.page_id = p.author_id and k.role = 'ADMIN' order by k.person_id limit 1), p.author_id)::text as person
from live_streams s join posts p on p.id = s.post_id where (s.post_id = $1 or s.name = $2 or s.name is null and s.post_id::text = $2) and not p.is_deleted`;

/** The stream of a broadcast, and who acts for its author. */
export interface LiveStream {
  readonly post: string;
  /** What the stream is called on the server of video. */
  readonly name: string;
  readonly secret: string;
  readonly video: PostVideo;
  readonly author: string;
  readonly person: string;
}

/**
 * A name for the stream of a new broadcast. Whoever knows it plays the stream, so nobody guesses it, and only who may see
 * the post is told the address that it is part of (decision 0030).
 */
export const newStreamName = (): string => newSecret();

/** The video of a new broadcast that a server of video takes the stream of. */
export const awaitedVideo = ({ playback }: LiveServer, name: string): PostVideo =>
  awaitedFrom(playback.replace('{id}', name));

/** Makes the secret of a new broadcast's stream, in its transaction. */
export async function openLiveStream(
  client: ClientBase,
  { post, name }: Pick<LiveStream, 'post' | 'name'>,
): Promise<void> {
  await client.query(openText, [post, newSecret(), name]);
}

/** The stream of a broadcast, or by its name; undefined if there is none, or the broadcast is deleted. */
export async function findLiveStream(
  pool: Pool,
  { post, name }: { readonly post?: string; readonly name?: string },
): Promise<LiveStream | undefined> {
  return (await pool.query<LiveStream>({ name: 'live stream', text: findText, values: [post ?? null, name ?? null] }))
    .rows[0];
}

/** What programs send to the server of video after its address. */
export const streamKey = ({ name, secret }: Pick<LiveStream, 'name' | 'secret'>): string => `${name}?key=${secret}`;

import { savedPostsPerPage, type endpointRegistry, type SavedPost } from 'ufi-core/contract';
import { excerptOf, parseSearch } from 'ufi-core/text';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { readSavedPosts, type SavedPosition, type SavedPostRow } from './readSavedPosts.ts';

const present = ({ post, words }: SavedPostRow): SavedPost => ({
  post_id: post.id,
  kind: post.is_for_reader === null ? post.kind : 'share',
  author: actorRecord(post.author, null),
  group: post.group,
  text: excerptOf(words.text, parseSearch('')).text,
  dir: words.dir,
  timestamp: { time: post.created_at },
});

function placeIn(cursor: string | undefined): SavedPosition | null {
  const [savedAt, post] = cursor?.split('_') ?? [];
  return savedAt === undefined || post === undefined ? null : { savedAt, post };
}

/** The caller's saved posts, as far as they may read them now. */
export const fetchSavedPosts: Handler<typeof endpointRegistry.fetchSavedPosts> = async (
  { post_id, cursor },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  const after = placeIn(cursor);
  const { saved, end } = await readSavedPosts(pool, {
    person,
    after,
    post: post_id ?? null,
    length: savedPostsPerPage,
  });
  return { posts: saved.map(present), cursor: end && `${end.savedAt}_${end.post}` };
};

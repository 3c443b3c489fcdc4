import type { Pool } from 'pg';
import { endpointRegistry, videoSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { readVisibleComment, type ThreadServices } from '../lists/index.ts';
import { readExtras } from '../../database/rows/commentExtras.ts';
import type { MediaRow } from '../../database/rows/mediaRow.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesUploads } from '../uploads/index.ts';

interface VideoRow extends Pick<MediaRow, 'id' | 'owner_id' | 'status' | 'metadata'> {
  readonly comment_id: string | null;
  readonly thread_id: string | null;
}

const videoText = `
select m.id::text, m.owner_id::text, m.status, m.metadata, b.comment_id::text, b.thread_id::text
from media m left join attached_media b on b.media_id = m.id where m.id = $1 and m.kind = 'video'`;

async function findVideo(pool: Pool, id: string): Promise<VideoRow> {
  const { rows } = await pool.query<VideoRow>({ name: 'video', text: videoText, values: [id] });
  if (rows[0] === undefined) throw new ApiError('noSuchObject');
  return rows[0];
}

type Request = QueryRequest<typeof endpointRegistry.fetchVideoComment, ThreadServices & UsesUploads>;

/** The video of a comment as its attachment (S7.30), for its owner and for anybody who may read the comment. */
export const fetchVideoComment = defineQuery(endpointRegistry.fetchVideoComment, {
  select: ({ input, services }: Request) => findVideo(services.pool, input.video_id),
  hydrate: async (video, { caller, actor, services }) => {
    if (caller.person !== null && video.owner_id === caller.person) return video;
    if (video.thread_id === null || video.comment_id === null) throw new ApiError('noSuchObject');
    const thread = { threadId: video.thread_id, visitor: { person: caller.person, actor }, services };
    const { extras } = await readVisibleComment(thread, video.comment_id);
    if (readExtras(extras).video_comment?.fbid !== video.id) throw new ApiError('noSuchObject');
    return video;
  },
  filter: (video) => video,
  present: ({ id, owner_id, status, metadata }, { caller, services }) => {
    const video_comment = v.parse(videoSchema, { type: 'video', fbid: id, metadata });
    const isTold = status === 'encoding' && caller.person !== null && owner_id === caller.person;
    return {
      video_preview: {
        video_comment,
        ...(status !== 'ready' && { attachment_status: status }),
        ...(isTold && { percent: services.uploads?.percentOf(id) ?? 0 }),
      },
    };
  },
});

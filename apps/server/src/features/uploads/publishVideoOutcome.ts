import type { Pool } from 'pg';
import { defineEndpoint, fbidSchema, serverUpdateSchema, videoSchema, type ParsedInputOf } from 'ufi-core/contract';
import * as v from 'valibot';
import { changedExtras, type CommentExtras } from '../../database/rows/commentExtras.ts';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { mediaPart } from './mediaPart.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/** An internal mutation that the server runs after checking a video. */
const videoEndpoint = defineEndpoint({
  name: 'settleVideo',
  path: '/',
  kind: 'change',
  input: { ft_ent_identifier: fbidSchema, actor: fbidSchema, comment_id: fbidSchema, video_id: fbidSchema },
  payload: serverUpdateSchema,
});
type Input = ParsedInputOf<typeof videoEndpoint>;

/** The comment's extras with the current video; null if nothing changed. */
function extrasAfter(before: CommentExtras, input: Input, current: { status: string; metadata: unknown } | undefined) {
  const { video_comment, attachment_status } = before;
  if (video_comment?.fbid !== input.video_id || attachment_status === undefined || current === undefined) return null;
  if (current.status === attachment_status) return null;
  const checked = v.parse(videoSchema, { type: 'video', fbid: input.video_id, metadata: current.metadata });
  const { accessibilityLabel } = video_comment.metadata;
  const video = { ...checked, metadata: { ...checked.metadata, accessibilityLabel } };
  const isFailed = current.status === 'failed';
  return changedExtras(before, { video_comment: video, attachment_status: isFailed ? 'failed' : undefined });
}

const publishMutation = defineMutation(videoEndpoint, {
  action: () => 'edit',
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ video_id }) => [mediaPart.ask(video_id)],
  decide: (input, context) => {
    const comment = context.comment(input.comment_id);
    const extras = extrasAfter(comment.extras ?? {}, input, context.part(mediaPart).get(input.video_id));
    return extras === null ? null : { object: comment.id, comments: [{ ...comment, extras }] };
  },
});

const attachedVideoText = `
select b.thread_id::text, b.comment_id::text, c.author_id::text as actor_id, m.owner_id::text as person_id
from attached_media b join media m on m.id = b.media_id
  join comments c on c.thread_id = b.thread_id and c.id = b.comment_id
where b.media_id = $1 and m.kind = 'video'`;

interface AttachedVideo {
  readonly thread_id: string;
  readonly comment_id: string;
  readonly actor_id: string;
  readonly person_id: string;
}

/** Notifies a thread that the video of one of its comments is ready or has failed (S4.31). */
export async function publishVideoOutcome(pool: Pool, services: UsesThreadQueues, video: string): Promise<void> {
  const { rows } = await pool.query<AttachedVideo>({ name: 'video hangs', text: attachedVideoText, values: [video] });
  const [attached] = rows;
  if (attached === undefined) return;
  const { thread_id, comment_id, actor_id, person_id } = attached;
  const input = { ft_ent_identifier: thread_id, actor: actor_id, comment_id, video_id: video };
  try {
    await publishMutation(input, { person: person_id, locale: 'en-US' }, services);
  } catch (error) {
    // The author may have lost the right to comment there: the comment stays as it is.
    if (!(error instanceof ApiError)) throw error;
  }
}

import type { PoolClient } from 'pg';
import { insertWriter } from '../../database/rowWriter.ts';
import { defineSideEffect } from '../../mutations/index.ts';
import { mediaPart } from './mediaPart.ts';

/** A row of `attached_media` for a comment. A medium is attached to at most one comment or post. */
export interface AttachedMediaRow {
  readonly media_id: string;
  readonly thread_id: string;
  readonly comment_id: string;
}

/** Inserts which media are attached to which comments. */
export const insertAttachedMedia = insertWriter<AttachedMediaRow>('attached_media', {
  columns: ['media_id', 'thread_id', 'comment_id'],
});

/** Side effect: a medium becomes attached to a comment. */
export const attachMedia = defineSideEffect<AttachedMediaRow>({
  name: 'attach-media',
  conflictConstraint: 'attached_media_pkey',
  updateParts: ({ media_id, comment_id }, { part }) => {
    const media = part(mediaPart);
    const row = media.get(media_id);
    if (row) media.set(media_id, { ...row, attached_to: comment_id });
  },
  beforeThreads: (written) => [insertAttachedMedia(written.map(({ value }) => value))],
});

const attachToPostText = `insert into attached_media (media_id, thread_id)
select id, $1 from unnest($2::bigint[]) given (id) order by id on conflict do nothing`;

/** Attaches media to a post itself; false if one of them is attached to something else. */
export async function attachToPost(client: PoolClient, post: string, media: readonly string[]): Promise<boolean> {
  const { rowCount } = await client.query(attachToPostText, [post, media]);
  return rowCount === media.length;
}

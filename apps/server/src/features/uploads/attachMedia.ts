import { insertWriter } from '../../database/rowWriter.ts';
import { defineSideEffect } from '../../mutations/index.ts';
import { mediaPart } from './mediaPart.ts';

/** A row of `attached_media`. A medium is attached to at most one comment. */
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
    if (row) media.set(media_id, { ...row, comment_id });
  },
  beforeThreads: (written) => [insertAttachedMedia(written.map(({ value }) => value))],
});

import type { CommentRow } from '../../database/rows/commentRow.ts';
import { insertWriter } from '../../database/rowWriter.ts';
import { defineSideEffect } from '../../mutations/index.ts';

/** A row of `comment_edits`: a text before an edit. */
export interface CommentEditRow extends Pick<
  CommentRow,
  'thread_id' | 'version' | 'text' | 'dir' | 'ranges' | 'extras'
> {
  readonly comment_id: string;
  readonly written_at: number;
}

/** Inserts previous texts of comments. */
export const insertEdits = insertWriter<CommentEditRow>('comment_edits', {
  columns: ['thread_id', 'comment_id', 'version', 'text', 'dir', 'ranges', 'extras', 'written_at'],
});

/** Side effect: keeps the previous text of an edited comment. */
export const keepEdit = defineSideEffect<CommentEditRow>({
  name: 'keep-edits',
  beforeThreads: (written) => [insertEdits(written.map(({ value }) => value))],
});

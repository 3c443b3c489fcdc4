import type { CommentRow } from '../records/commentRow.ts';
import { Refused } from '../road/refused.ts';
import { readCommentsById } from './readCommentsById.ts';
import type { Reading } from './readThread.ts';

/** Reads one comment that the visitor may read. @throws Refused noSuchObject, and as `readCommentsById` does */
export async function readVisibleComment(reading: Reading, id: string): Promise<CommentRow> {
  const { comments } = await readCommentsById(reading, [id]);
  const comment = comments.find((each) => each.id === id);
  if (comment === undefined) throw new Refused('noSuchObject');
  return comment;
}

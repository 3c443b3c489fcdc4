import type { CommentList, Locale, PostRecord, Records } from 'ufi-core/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { postRecord, postWords, type PostRow } from './postRow.ts';
import { presentThread, type ThreadPage } from '../lists/index.ts';

/** A post with the lists of its comments, and the records that both name. */
export interface PresentedPost {
  readonly post: PostRecord;
  readonly seq: number;
  readonly lists: CommentList[];
  readonly records: Records;
}

/** Presents a post and a page of its comments in the contract's shape. */
export function presentPost(page: ThreadPage, post: PostRow, locale: Locale): PresentedPost {
  const { seq, lists, records } = presentThread(page, locale);
  const actors = records.actors ?? [];
  const isNamed = actors.some(({ id }) => id === post.author.id);
  const words = postWords(post);
  return {
    post: postRecord(post, crossPostedComment(page, post)),
    seq,
    lists,
    records: {
      ...records,
      ...(!isNamed && { actors: [...actors, actorRecord(post.author, null)] }),
      ...(words.length > 0 && { postwords: words }),
    },
  };
}

/** The cross-posted comment of a post, if the page has it. */
export const crossPostedComment = (
  { comments }: Pick<ThreadPage, 'comments'>,
  { comment_id }: PostRow,
): CommentRow | undefined => comments.find(({ id }) => id === comment_id);

/** True if a post has anything to show: a cross-posted comment may be deleted or not visible to this reader. */
export const canShowPost = (page: Pick<ThreadPage, 'comments'>, post: PostRow): boolean =>
  post.comment_id === null || crossPostedComment(page, post) !== undefined;

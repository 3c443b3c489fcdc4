import type { CommentList, Locale, PostRecord, Records } from 'ufi-core/contract';
import { actorRecord } from '../records/actorRecord.ts';
import { postRecord, type PostRow } from './postRow.ts';
import { presentThread } from './presentThread.ts';
import type { ThreadPage } from './threadPage.ts';

/** A post with the lists of its comments, and the records that both name. */
export interface PresentedPost {
  readonly post: PostRecord;
  readonly seq: number;
  readonly lists: CommentList[];
  readonly records: Records;
}

/** A post and a page of its comments as the contract has them. */
export function presentPost(page: ThreadPage, post: PostRow, locale: Locale): PresentedPost {
  const { seq, lists, records } = presentThread(page, locale);
  const actors = records.actors ?? [];
  const isNamed = actors.some(({ id }) => id === post.author.id);
  return {
    post: postRecord(post),
    seq,
    lists,
    records: isNamed ? records : { ...records, actors: [...actors, actorRecord(post.author)] },
  };
}

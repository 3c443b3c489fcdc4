import type { Locale, Records } from 'ufi-core/contract';
import { mediaField } from 'ufi-core/internal/rules';
import type { CrossPost } from '../../world/crossPost.ts';
import { listOfPost, postRecord } from '../../queries/presentRecords.ts';
import { actorRecords } from '../../world/world.ts';
import { presentOwnLists } from '../../queries/ownLists.ts';
import type { ActingViewer } from '../../access/authorizeViewer.ts';
import type { Post } from '../../world/thread.ts';
import type { ListRange } from '../../queries/listRange.ts';

/** Presents a cross-post with ranges of its comments. */
export function presentCrossPost(
  viewer: ActingViewer,
  { shown, listRanges }: { readonly shown: CrossPost; readonly listRanges: readonly ListRange[] },
  locale: Locale,
) {
  const { post, ...rest } = presentPost(viewer, listRanges, locale);
  const comment = viewer.thread.comments.get(shown.comment ?? '');
  const named = new Set([...(rest.records.actors ?? []).map(({ id }) => id), shown.author]);
  const { id, author, privacy, attachment, createdAt } = shown;
  return {
    ...rest,
    post: {
      ...post,
      id,
      author,
      privacy,
      ...listOfPost(shown, viewer),
      attachment,
      timestamp: { time: createdAt },
      ...(comment && { commentid: comment.id, body: { ...comment.body, mentionstext: null } }),
    },
    records: { ...rest.records, actors: actorRecords(viewer.world, named) },
  };
}

/** Presents a post with ranges of its comments and the records of both. */
export function presentPost(viewer: ActingViewer, listRanges: readonly ListRange[], locale: Locale) {
  const { post } = viewer.thread;
  const { seq, lists, records } = presentOwnLists(viewer, listRanges, locale);
  const named = new Set([...(records.actors ?? []).map(({ id }) => id), post.author]);
  return {
    post: postRecord(post, viewer),
    seq,
    lists,
    records: { ...records, ...wordsOf(post), actors: actorRecords(viewer.world, named) },
  };
}

/** The words of an edited post. */
function wordsOf({ id, body, attachment, edited }: Post): Pick<Records, 'postwords'> {
  if (edited === undefined) return {};
  return { postwords: [{ ftentidentifier: id, body, version: edited.version, ...mediaField(attachment) }] };
}

/** Merges the records of several threads; actors are deduplicated. */
export const mergeRecords = (records: readonly Records[]): Records => ({
  actors: [...new Map(records.flatMap(({ actors = [] }) => actors.map((actor) => [actor.id, actor]))).values()],
  targets: records.flatMap(({ targets = [] }) => targets),
  targetMarks: records.flatMap(({ targetMarks = [] }) => targetMarks),
  rights: records.flatMap(({ rights = [] }) => rights),
  comments: records.flatMap(({ comments = [] }) => comments),
  commentMarks: records.flatMap(({ commentMarks = [] }) => commentMarks),
  postwords: records.flatMap(({ postwords = [] }) => postwords),
});

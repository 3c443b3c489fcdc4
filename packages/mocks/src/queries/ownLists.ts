import { maxOwnFresh, ownFreshSeconds, type CommentList, type Locale, type OrderingMode } from 'ufi-core/contract';
import type { ActingViewer } from '../access/authorizeViewer.ts';
import { canSeeComment, isHiddenFrom, type Viewer } from '../access/threadAccess.ts';
import type { ListRange } from './listRange.ts';
import { presentLists, recordsFor } from './presentLists.ts';

/** The ordering that a viewer has chosen for posts of this kind; undefined if they never chose one. */
const chosenOrdering = ({ world, person, thread: { post } }: Viewer): OrderingMode | undefined => {
  const chosen = world.chosenOrderings.get(`${person?.id} ${post.defaultOrdering}`);
  return chosen !== undefined && post.orderings.includes(chosen) ? chosen : undefined;
};

/** The ordering in which a viewer reads a post's comments, unless another is requested. */
export const orderingFor = (viewer: Viewer): OrderingMode =>
  chosenOrdering(viewer) ?? viewer.thread.post.defaultOrdering;

/** Presents ranges with what belongs to the viewer: their choice of ordering, and the newest of what they wrote within the hour. */
export function presentOwnLists(viewer: ActingViewer, listRanges: readonly ListRange[], locale: Locale) {
  const answer = presentLists(viewer, listRanges, locale);
  const { thread, world, actor } = viewer;
  const since = Math.floor(world.now() / 1_000) - ownFreshSeconds;
  const written = [...thread.comments.values()].filter(
    (comment) =>
      comment.author === actor &&
      comment.parent === null &&
      comment.createdAt >= since &&
      canSeeComment(comment, viewer) &&
      !isHiddenFrom(viewer, actor, comment.id),
  );
  const [ownids, chosen] = [written.slice(-maxOwnFresh).map(({ id }) => id), chosenOrdering(viewer)];
  const isEnd = ({ parent, section, covered }: CommentList) =>
    parent === null && section === 'default' && covered.hi === null;
  const lists = answer.lists.map((list) => ({
    ...list,
    ...(ownids.length > 0 && isEnd(list) && { ownids }),
    ...(list.parent === null && list.containerorderingmode === chosen && { ischosen: true as const }),
  }));
  const listed = new Set(answer.records.comments?.map(({ fbid }) => fbid));
  const shown = [...thread.comments.values()].filter(({ id }) => listed.has(id) || ownids.includes(id));
  return { ...answer, lists, records: recordsFor(viewer, shown, locale) };
}

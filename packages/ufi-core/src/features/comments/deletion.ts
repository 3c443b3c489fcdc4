import * as v from 'valibot';
import { listSectionSchema } from '../../contract/index.ts';
import type { PendingMutation } from '../../kernel/pending-mutations/pendingMutation.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';
import {
  hideInList,
  onComment,
  onTarget,
  type OptimisticEffect,
} from '../../kernel/optimistic-view/optimisticEffects.ts';
import { listKeyOf } from '../../kernel/optimistic-view/recordKeys.ts';
import type { TargetView } from '../../kernel/optimistic-view/targetView.ts';
import { sectionOf } from '../../kernel/server-state/listKeys.ts';

/** What is known of a comment that somebody deletes, whatever becomes of its author. */
export const deletionEntries = {
  comment: v.string(),
  parent: v.nullable(v.string()),
  section: listSectionSchema,
  /** How many replies go with it. */
  replies: v.number(),
  /** Its author no longer sees the deleter's comments, nor they theirs. */
  blocksAuthor: v.optional(v.boolean(), false),
  /** What is held as spam is counted no more. */
  isCounted: v.optional(v.boolean(), true),
  /** An announcement or a tip is no comment that anybody counts (S5.12); its replies are. */
  isCountedItself: v.optional(v.boolean(), true),
};
const deletionSchema = v.object(deletionEntries);
type Deletion = v.InferOutput<typeof deletionSchema>;

const atLeastNone = (count: number): number => Math.max(0, count);

const countOneLess = (view: TargetView, { parent, section, replies, ...deletion }: Deletion): TargetView => {
  const gone = deletion.isCounted ? Number(deletion.isCountedItself) + replies : 0;
  if (section === 'friends') return { ...view, privatecommentcount: atLeastNone(view.privatecommentcount - gone) };
  const toplevelcount = atLeastNone(view.toplevelcount - (parent === null ? 1 : 0));
  return { ...view, commentcount: atLeastNone(view.commentcount - gone), toplevelcount };
};

const onParent = ({ parent, isCounted }: Deletion) =>
  parent === null || !isCounted
    ? []
    : [onComment(parent, (view) => ({ ...view, replycount: atLeastNone(view.replycount - 1) }))];

/** The comment leaves its list and the counts at once (S4.14). */
export const deletionEffects = ({ target, input }: PendingMutation<Deletion>): readonly OptimisticEffect[] => [
  onComment(input.comment, (view) => ({ ...view, status: 'deleted' })),
  hideInList(listKeyOf({ target, ...input }), input.comment),
  onTarget(target, (view) => countOneLess(view, input)),
  ...onParent(input),
];

/** What is deleted, as the screen shows it now. */
export const deletionOf = (view: CommentView, blocksAuthor: boolean): Deletion => ({
  comment: view.fbid,
  parent: view.parentcommentid,
  section: sectionOf(view),
  replies: view.replycount,
  blocksAuthor,
  isCounted: view.priorstatus !== 'spam',
  isCountedItself: view.isAnnouncement !== true && view.tipOptionIndex === undefined,
});

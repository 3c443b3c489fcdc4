import * as v from 'valibot';
import { listSectionSchema } from '../../contract/index.ts';
import type { PendingMutation } from '../../kernel/pending-mutations/pendingMutationsState.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';
import {
  hideInList,
  onComment,
  onTarget,
  type OptimisticEffect,
} from '../../area/optimistic-view/optimisticEffects.ts';
import { listKeyOf } from '../../area/optimistic-view/recordKeys.ts';
import { whySchema } from '../../area/pending-mutations/whySchema.ts';
import type { TargetView } from '../../area/optimistic-view/targetView.ts';
import { sectionOf } from '../../area/server-state/listKeys.ts';

/** The input shared by both kinds of deletion. */
export const deletionEntries = {
  comment: v.string(),
  parent: v.nullable(v.string()),
  section: listSectionSchema,
  /** The number of replies deleted with it. */
  replies: v.number(),
  /** Author and deleter no longer see each other's comments. */
  blocksAuthor: v.optional(v.boolean()),
  /** False for a comment held as spam, which is not part of the counts. */
  isCounted: v.optional(v.boolean(), true),
  /** False for an announcement or tip, which is not counted (S5.12), although its replies are. */
  isCountedItself: v.optional(v.boolean(), true),
  /** A moderator's reason. */
  why: whySchema,
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

/** Removes the comment from its list and from the counts (S4.14). */
export const deletionEffects = ({ target, input }: PendingMutation<Deletion>): readonly OptimisticEffect[] => [
  onComment(input.comment, (view) => ({ ...view, status: 'deleted' })),
  hideInList(listKeyOf({ target, ...input }), input.comment),
  onTarget(target, (view) => countOneLess(view, input)),
  ...onParent(input),
];

/** The choices of whoever deletes a comment. */
type DeletionChoices = Pick<Deletion, 'blocksAuthor' | 'why'>;

/** The deletion input for a comment as displayed now. */
export const deletionOf = <Choices extends DeletionChoices>(
  view: CommentView,
  choices: Choices,
): Deletion & Choices => ({
  ...choices,
  comment: view.fbid,
  parent: view.parentcommentid,
  section: sectionOf(view),
  replies: view.replycount,
  isCounted: view.priorstatus !== 'spam',
  isCountedItself: view.isAnnouncement !== true && view.tipOptionIndex === undefined,
});

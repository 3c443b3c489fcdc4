import * as v from 'valibot';
import { endpointRegistry, listSectionSchema } from '../../contract/index.ts';
import type { Intention } from '../../kernel/intentions/intention.ts';
import { intentionDropped } from '../../kernel/intentions/intentionActions.ts';
import type { IntentionKind } from '../../kernel/intentions/intentionKind.ts';
import { submitIntention, type Place } from '../../kernel/intentions/submitIntention.ts';
import type { CommentView } from '../../kernel/overlay/commentView.ts';
import { hideInList, onComment, onTarget } from '../../kernel/overlay/effects.ts';
import { listKeyOf } from '../../kernel/overlay/recordKeys.ts';
import type { TargetView } from '../../kernel/overlay/targetView.ts';
import { sectionOf } from '../../kernel/truth/listPlaces.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

const inputSchema = v.object({
  comment: v.string(),
  parent: v.nullable(v.string()),
  section: listSectionSchema,
  /** How many replies go with it. */
  replies: v.number(),
});
type DeleteInput = v.InferOutput<typeof inputSchema>;

const atLeastNone = (count: number): number => Math.max(0, count);

const countOneLess = (view: TargetView, { parent, section, replies }: DeleteInput): TargetView => {
  if (section === 'friends')
    return { ...view, privatecommentcount: atLeastNone(view.privatecommentcount - 1 - replies) };
  const toplevelcount = atLeastNone(view.toplevelcount - (parent === null ? 1 : 0));
  return { ...view, commentcount: atLeastNone(view.commentcount - 1 - replies), toplevelcount };
};

const onParent = ({ parent }: DeleteInput) =>
  parent === null ? [] : [onComment(parent, (view) => ({ ...view, replycount: atLeastNone(view.replycount - 1) }))];

export const deleteCommentKind: IntentionKind<DeleteInput> = {
  endpoint: endpointRegistry.deleteComment,
  input: inputSchema,
  commentFields: ['comment', 'parent'],
  refusalRetries: 0,
  endsWithComment: true,
  endsLocalComment: true,
  show: ({ target, input }) => [
    onComment(input.comment, (view) => ({ ...view, status: 'deleted' })),
    hideInList(listKeyOf({ target, ...input }), input.comment),
    onTarget(target, (view) => countOneLess(view, input)),
    ...onParent(input),
  ],
  toBody: ({ comment }) => ({ comment_id: comment, one_click: false }),
  collapseKey: ({ input }) => `delete:${input.comment}`,
  // It is gone, which is what was wanted.
  afterRefusal: ({ reason }) => (reason === 'noSuchObject' ? 'settle' : 'revert'),
};

const inputFor = (view: CommentView): DeleteInput => ({
  comment: view.fbid,
  parent: view.parentcommentid,
  section: sectionOf(view),
  replies: view.replycount,
});

const wasNeverSent = ({ phase, attempt }: Intention): boolean =>
  phase === 'failed' || (phase === 'queued' && attempt === 0);

/** Takes back a comment that was never sent; false where it is under way after all. */
const takeBack =
  (clientId: string): UfiThunk<Promise<boolean>> =>
  async (dispatch, _, { outbox }) => {
    await outbox?.discard(clientId);
    if (outbox?.entries().some((entry) => entry.clientId === clientId)) return false;
    dispatch(intentionDropped({ clientId }));
    return true;
  };

/** Which comment somebody deletes. */
export interface DeletedComment extends Place {
  readonly comment: string;
}

/**
 * Deletes a comment: it leaves every list at once and comes back if the server refuses (S4.14, S8.02). One that was
 * never sent is simply forgotten. Does nothing where it is deleted already.
 */
export const deleteComment =
  ({ target, instance, comment }: DeletedComment): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { overlay }) => {
    const view = overlay.selectComment(getState(), comment);
    if (view === undefined || view.status === 'deleted') return;
    const local = view.type === 'local' ? getState().intentions.byClientId[view.fbid] : undefined;
    if (local !== undefined && wasNeverSent(local) && (await dispatch(takeBack(local.clientId)))) return;
    const current = overlay.selectComment(getState(), comment);
    if (current === undefined || current.status === 'deleted') return;
    dispatch(submitIntention(deleteCommentKind, { target, instance, input: inputFor(current) }));
  };

import * as v from 'valibot';
import { endpointRegistry, reactionTypeSchema, type ReactionType, type VideoPosition } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import { onTarget } from '../../area/optimistic-view/optimisticEffects.ts';
import { markKey } from '../../area/optimistic-view/recordKeys.ts';
import { withPostReaction } from '../../area/optimistic-view/withPostReaction.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

const inputSchema = v.object({
  reaction: reactionTypeSchema,
  /** What the reader saw of the post and its video (S7.03). */
  seen: v.optional(v.record(v.string(), v.unknown())),
});
type ReactionInput = v.InferOutput<typeof inputSchema>;

export const setReactionKind: MutationKind<ReactionInput> = {
  endpoint: endpointRegistry.setReaction,
  input: inputSchema,
  recordFields: [],
  refusalRetries: 1,
  endsWithRecord: false,
  endsLocalRecord: false,
  effects: ({ target, input }) => [
    onTarget(target, (view, context) => withPostReaction(view, input.reaction, context)),
  ],
  toBody: ({ reaction, seen }, { target }) => ({ reaction_type: reaction, root_id: target, ...seen }),
  collapseKey: ({ actor, target }) => markKey(actor, target),
  afterRefusal: () => 'revert',
};

/** A reaction to a post. */
export interface PostReaction extends CommentAreaRef {
  /** 0 takes it back. */
  readonly reaction: ReactionType;
  /** The position of the post's video, if it has one. */
  readonly at?: VideoPosition | undefined;
}

/** The position in a video, by what plays: the broadcast, or a recording on demand; and where its viewer looks. */
function playbackFields({ position, liveState, direction }: VideoPosition) {
  const seconds = Math.round(position * 10) / 10;
  return {
    video_playback_timestamp: seconds,
    ...(liveState === 'Live' ? { live_content_time_offset: seconds } : { on_demand_content_time_offset: seconds }),
    ...(direction && { spherical_yaw: direction.yaw, spherical_pitch: direction.pitch }),
  };
}

/**
 * Optimistically sets the reaction to a post (S4.07). Ignored if nothing would change (S5.08) or the post is unknown.
 * Returns the client id; null if nothing was done.
 */
export const setReaction =
  ({ target, instance, reaction, at }: PostReaction): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectTarget(getState(), target);
    if (view === undefined || view.viewerreaction === reaction) return null;
    const { reactioncount, commentcount } = view;
    const seen = { tracking: JSON.stringify({ reactioncount, commentcount }), ...(at && playbackFields(at)) };
    return dispatch(submitMutation(setReactionKind, { target, instance, input: { reaction, seen } }));
  };

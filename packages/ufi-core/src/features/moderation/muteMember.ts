import * as v from 'valibot';
import { endpointRegistry, muteSeconds } from '../../contract/index.ts';
import type { IntentionKind } from '../../kernel/intentions/intentionKind.ts';
import { submitIntention, type Place } from '../../kernel/intentions/submitIntention.ts';
import { onComment } from '../../kernel/overlay/effects.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

const durationSchema = v.nullable(
  v.union([v.picklist(muteSeconds), v.object({ /** Unix seconds. */ until: v.number() })]),
);
const inputSchema = v.object({
  comment: v.string(),
  user: v.string(),
  group: v.string(),
  duration: durationSchema,
});
type MuteInput = v.InferOutput<typeof inputSchema>;

const isTime = (duration: MuteInput['duration']): duration is { until: number } =>
  typeof duration === 'object' && duration !== null;

export const muteMemberKind: IntentionKind<MuteInput> = {
  endpoint: endpointRegistry.muteMember,
  input: inputSchema,
  commentFields: ['comment'],
  refusalRetries: 0,
  endsWithComment: false,
  endsLocalComment: false,
  show: ({ input }) => [onComment(input.comment, (view) => ({ ...view, ismuted: input.duration !== null }))],
  toBody: ({ comment, user, group, duration }) => ({
    comment_id: comment,
    user_id: user,
    group_id: group,
    mute_duration: isTime(duration) ? 'custom' : duration,
    ...(isTime(duration) && { custom_expiration: duration.until }),
  }),
  collapseKey: () => null,
  afterRefusal: () => 'revert',
};

/** Whom a group's admin mutes by a comment of theirs, and for how long: null un-mutes. */
export interface MutedMember extends Place {
  readonly comment: string;
  readonly group: string;
  readonly duration: MuteInput['duration'];
}

/**
 * Mutes the author of a comment in the group, or un-mutes them (S6.03): once the server has said so, all their comments
 * are muted (S4.12). Ignored where the comment is not saved yet. Returns the client id.
 */
export const muteMember =
  ({ target, instance, comment, group, duration }: MutedMember): UfiThunk<string | null> =>
  (dispatch, getState, { overlay }) => {
    const view = overlay.selectComment(getState(), comment);
    if (view?.type !== 'saved') return null;
    const input = { comment: view.fbid, user: view.author, group, duration };
    return dispatch(submitIntention(muteMemberKind, { target, instance, input }));
  };

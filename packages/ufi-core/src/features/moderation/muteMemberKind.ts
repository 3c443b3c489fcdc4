import * as v from 'valibot';
import { endpointRegistry, muteSeconds } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { onCommentsBy } from '../../area/optimistic-view/optimisticEffects.ts';

const durationSchema = v.nullable(
  v.union([v.picklist(muteSeconds), v.object({ /** Unix seconds. */ until: v.number() })]),
);
export const inputSchema = v.object({
  comment: v.string(),
  user: v.string(),
  group: v.string(),
  duration: durationSchema,
  reason: v.optional(v.string(), ''),
  /** Ids of the group's rules. */
  rules: v.optional(v.array(v.string()), []),
  /** The member is told the reason and rules. */
  isShared: v.optional(v.boolean(), false),
  /** For the other admins, in the audit. */
  notes: v.optional(v.string(), ''),
});
export type MuteInput = v.InferOutput<typeof inputSchema>;

const isTime = (duration: MuteInput['duration']): duration is { until: number } =>
  typeof duration === 'object' && duration !== null;

export const muteMemberKind: MutationKind<MuteInput> = {
  endpoint: endpointRegistry.muteMember,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: false,
  endsLocalRecord: false,
  effects: ({ input }) => [onCommentsBy(input.user, (view) => ({ ...view, ismuted: input.duration !== null }))],
  toBody: ({ comment, user, group, duration, reason, rules, isShared, notes }) => ({
    comment_id: comment,
    user_id: user,
    group_id: group,
    // The list follows by itself.
    should_reload: false,
    mute_duration: isTime(duration) ? 'custom' : duration,
    ...(isTime(duration) && { custom_expiration: duration.until }),
    ...(reason !== '' && { mute_reason: reason }),
    ...(rules.length > 0 && { selected_rules: rules }),
    ...(isShared && { share_feedback: true }),
    ...(notes !== '' && { admin_notes: notes }),
  }),
  collapseKey: () => null,
  afterRefusal: () => 'revert',
};

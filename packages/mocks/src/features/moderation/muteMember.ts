import { muteEnd, type MuteChoice } from 'ufi-core/internal/rules';
import { defineMutation, type DecisionContext } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { whyOf } from '../../notices-world/acts.ts';
import type { Group } from '../../world/group.ts';
import { groupOf } from '../../access/threadAccess.ts';

interface Mute extends MuteChoice {
  readonly mute_reason?: string | null | undefined;
  readonly share_feedback?: boolean | undefined;
  readonly selected_rules?: readonly string[] | undefined;
}

/** Mutes or unmutes a member of the group. */
export const muteMember = defineMutation({
  name: 'muteMember',
  action: () => 'mute',
  object: ({ comment_id }) => comment_id,
  decide: (input, context) => {
    const { group_id, user_id, comment_id } = input;
    const group = groupOf(context);
    const { author, person } = visibleComment(context, comment_id);
    if (group === null || group.id !== group_id || author !== user_id) throw new ApiError('noSuchObject');
    const until = untilOf(input, context);
    if (until === null && !group.muted.has(user_id)) return null;
    const shared = sharedReason(input, group);
    if (until === null) group.muted.delete(user_id);
    else group.muted.set(user_id, { until, ...shared });
    context.world.rightsVersion += 1;
    const why = { until, reason: input.mute_reason ?? null, notes: input.admin_notes ?? null };
    const action = until === null ? 'unmute' : 'mute';
    const told = until === null ? [] : [...shared.rules, shared.reason].filter((part) => part !== '');
    const restriction = {
      action: until === null ? 'unmuted' : 'muted',
      scope: group_id,
      thread: null,
      target: user_id,
      person,
      until,
      why: whyOf({ reason: told.join(' · ') }),
    } as const;
    return { hasChangedRights: true, audit: { action, target: user_id, comment: comment_id, ...why }, restriction };
  },
});

function untilOf(mute: Mute, { now }: DecisionContext): number | null {
  const until = muteEnd(mute, now);
  if (until === 'invalid') throw badParameter('custom_expiration', 'not_allowed');
  return until;
}

function sharedReason({ mute_reason, share_feedback, selected_rules = [] }: Mute, { rules }: Group) {
  const titles = selected_rules.flatMap((id) => rules.find((rule) => rule.id === id)?.title ?? []);
  if (titles.length < selected_rules.length) throw badParameter('selected_rules', 'not_allowed');
  return share_feedback === true ? { reason: mute_reason ?? '', rules: titles } : { reason: '', rules: [] };
}

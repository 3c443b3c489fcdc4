import { endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import { muteEnd } from 'ufi-core/internal/rules';
import { defineMutation, type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { noteAudit } from '../audit/index.ts';
import { tellRestriction } from '../moderation-acts/index.ts';
import { changeRestrictions } from '../restrictions/index.ts';
import { rulesPart } from './rulesPart.ts';
import type { SharedReason } from '../../access/accessRow.ts';

type Input = ParsedInputOf<typeof endpointRegistry.muteMember>;

/** Mutes a member of the group for a time, or unmutes them (S7.15). A muted member may read but not write. */
export const muteMember = defineMutation(endpointRegistry.muteMember, {
  action: () => 'mute',
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ selected_rules = [] }) => (selected_rules.length > 0 ? [rulesPart.ask()] : []),
  changesRights: true,
  decide: (input, context) => {
    const { group_id, user_id, comment_id } = input;
    const isOfGroup = context.thread.group_privacy !== null && context.thread.scope_id === group_id;
    if (!isOfGroup || context.comment(comment_id).author_id !== user_id) throw new ApiError('noSuchObject');
    const until = untilOf(input, context);
    const isMuted = context.activeRestrictions.some(({ actor_id, kind }) => actor_id === user_id && kind === 'muted');
    if (until === null && !isMuted) return null;
    const sharedReason = until === null ? null : sharedReasonOf(input, context);
    return {
      object: comment_id,
      sideEffects: [
        changeRestrictions([
          {
            scope_id: group_id,
            actor_id: user_id,
            lift: until === null ? 'muted' : null,
            put: until === null ? null : { thread_id: '0', kind: 'muted', until, sharedReason },
          },
        ]),
        noteAudit({
          action: until === null ? 'unmute' : 'mute',
          target: user_id,
          comment: comment_id,
          details: detailsOf(input, until),
        }),
        ...tellRestriction(
          {
            action: until === null ? 'unmuted' : 'muted',
            scope: group_id,
            thread: null,
            target: user_id,
            whose: context.comment(comment_id).person_id,
            until,
            why: { reason_kind: null, reason: toldReason(sharedReason) },
          },
          context,
        ),
      ],
    };
  },
});

/** End of the mute in Unix seconds; null if it ends now. @throws ApiError badParameter */
function untilOf(input: Input, { now }: DecisionContext): number | null {
  const until = muteEnd(input, now);
  if (until === 'invalid') throw new ApiError('badParameter', { fields: { custom_expiration: 'not_allowed' } });
  return until;
}

/**
 * The reason shown to the member, if the admin shares it.
 *
 * @throws ApiError if a rule is not the group's
 */
function sharedReasonOf(
  { mute_reason, share_feedback, selected_rules = [] }: Input,
  { part }: DecisionContext,
): SharedReason | null {
  const rules = part(rulesPart);
  const titles = selected_rules.map((id) => rules.find((rule) => rule.id === id)?.title);
  const known = titles.filter((title) => title !== undefined);
  if (known.length < titles.length) throw new ApiError('badParameter', { fields: { selected_rules: 'not_allowed' } });
  return share_feedback === true ? { reason: mute_reason ?? null, rules: known } : null;
}

/** What is shared of a reason, in one text. */
function toldReason(shared: SharedReason | null): string | null {
  const parts = [...(shared?.rules ?? []), shared?.reason ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}

/** Details for the audit: the reason, and what of it is shown to the member. */
const detailsOf = (input: Input, until: number | null) => ({
  until,
  reason: input.mute_reason ?? null,
  rules: input.selected_rules ?? [],
  isShared: input.share_feedback ?? false,
  notes: input.admin_notes ?? null,
  others: input.others ?? null,
});

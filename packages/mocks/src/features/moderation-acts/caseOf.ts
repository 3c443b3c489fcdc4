import type { ModerationAct, ModerationCase } from 'ufi-core/contract';
import { textDirection } from 'ufi-core/text';
import { ApiError } from '../../errors/apiError.ts';
import { latestAct, type MockAct } from '../../notices-world/acts.ts';
import type { World } from '../../world/world.ts';

/** Somebody's words with their direction. */
export const inWords = (text: string) => ({ text, dir: textDirection(text) });

/** An act as the contract has it. */
export const presentAct = ({ id, action, role, reason, until }: MockAct): ModerationAct => ({
  id,
  action,
  role,
  reason,
  until,
});

const commentOf = ({ threads }: World, { thread, comment }: MockAct) =>
  threads.get(thread ?? '')?.comments.get(comment ?? '');

/** True if a comment is as the act has left it, nothing was decided later, and its post or site is there. */
export function isInForce(world: World, act: MockAct): boolean {
  const thread = world.threads.get(act.thread ?? '');
  const comment = commentOf(world, act);
  if (thread === undefined || comment === undefined || thread.isDeleted || latestAct(world, act) !== act) return false;
  if (world.sites.get(thread.post.article?.site ?? '')?.deletedUntil !== undefined) return false;
  return act.action === 'deleted' ? comment.isDeleted : act.action === 'hidden' && comment.isSpam && !comment.isDeleted;
}

/** An act that concerns a person. @throws ApiError noSuchObject */
export function ownAct({ acts }: World, { id, person }: { readonly id: string; readonly person: string }): MockAct {
  const found = acts.find((act) => act.id === id && act.person === person);
  if (found === undefined) throw new ApiError('noSuchObject');
  return found;
}

/** An act as it is told to whom it concerns. */
export function caseOf(world: World, act: MockAct): ModerationCase {
  const comment = commentOf(world, act);
  const appealed = world.acts.findLast((each) => each.appeal !== null && (each === act || each.answer === act.id));
  const answer = world.acts.find(({ id }) => id === appealed?.answer);
  return {
    act: presentAct(act),
    timestamp: { time: act.at },
    comment: comment === undefined ? null : inWords(comment.body.text),
    appeal: appealed?.appeal
      ? {
          ...inWords(appealed.appeal.text),
          timestamp: { time: appealed.appeal.at },
          answer: answer === undefined ? null : { ...presentAct(answer), timestamp: { time: answer.at } },
        }
      : null,
    can_appeal: act.appeal === null && isInForce(world, act),
  };
}

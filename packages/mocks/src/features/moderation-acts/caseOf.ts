import type { ModerationAct, ModerationCase } from 'ufi-core/contract';
import { textDirection } from 'ufi-core/text';
import { suspensionOf } from '../../access/checkMayWrite.ts';
import { ApiError } from '../../errors/apiError.ts';
import { latestAct, type MockAct } from '../../notices-world/acts.ts';
import type { World } from '../../world/world.ts';

/** Somebody's words with their direction. */
export const inWords = (text: string) => ({ text, dir: textDirection(text) });

/** An act as the contract has it. */
export const presentAct = (world: World, act: MockAct): ModerationAct => ({
  id: act.id,
  action: act.action,
  role: act.role,
  reason_kind: act.reason_kind,
  reason: act.reason,
  until: act.until,
  place: act.target === null ? null : placeOf(world, act),
});

/** Where a ban or a mute holds. */
function placeOf({ pages, groups, sites, threads }: World, { scope, thread }: MockAct): ModerationAct['place'] {
  const page = pages.get(scope);
  const kind = threads.get(thread ?? '')?.post.kind === 'live' ? 'broadcast' : 'post';
  if (page !== undefined) return { kind: thread === null ? 'page' : kind, name: page.name };
  const group = groups.get(scope);
  if (group !== undefined) return { kind: 'group', name: group.name };
  const site = sites.get(scope);
  return site === undefined ? null : { kind: 'site', name: site.name };
}

/** The act that is appealed against with it, if an act answers an appeal; else itself. */
const answeredBy = ({ acts }: World, act: MockAct): MockAct => acts.find(({ answer }) => answer === act.id) ?? act;

/** True if the ban or mute that an act is about holds now, and its site is there. */
export function isRestricted(world: World, act: MockAct): boolean {
  const { scope, thread, target } = act;
  const { action } = act.action === 'upheld' ? answeredBy(world, act) : act;
  const now = world.now() / 1000;
  const [group, site, here] = [world.groups.get(scope), world.sites.get(scope), world.threads.get(thread ?? '')];
  const actor = target ?? '';
  if (action === 'muted' || action === 'unmuted') return (group?.muted.get(actor)?.until ?? 0) > now;
  if (here !== undefined) return here.banned.has(actor) || (here.suspended.get(actor) ?? 0) > now;
  if (site !== undefined) return site.banned.has(actor) && site.deletedUntil === undefined;
  return world.pages.get(scope)?.banned.has(actor) === true || group?.barred.has(actor) === true;
}

const commentOf = ({ threads }: World, { thread, comment }: MockAct) =>
  threads.get(thread ?? '')?.comments.get(comment ?? '');

/** True if somebody's account is suspended now. */
export function isSuspended(world: World, person: string): boolean {
  const whose = world.people.get(person);
  return whose !== undefined && suspensionOf(world, whose) !== null;
}

/** The acts about one kind of restriction. */
const restrictions = [
  ['banned', 'unbanned'],
  ['muted', 'unmuted'],
  ['suspended', 'unsuspended'],
] as const;

/** True if a restriction that an act has imposed holds, and none of its kind was imposed or lifted later. */
function restrictionIsSo(world: World, act: MockAct): boolean {
  const kind: readonly string[] = restrictions.find(([beginning]) => beginning === act.action) ?? [];
  const isOfIt = (each: MockAct) =>
    kind.includes(each.action) &&
    each.scope === act.scope &&
    each.thread === act.thread &&
    each.target === act.target &&
    each.comment === null;
  if (world.acts.findLast(isOfIt) !== act) return false;
  return act.action === 'suspended' ? isSuspended(world, act.person) : isRestricted(world, act);
}

/** True if a comment or a person is as the act has left it, nothing was decided later, and its post or site is there. */
export function isInForce(world: World, act: MockAct): boolean {
  if (act.comment === null) return restrictionIsSo(world, act);
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
    act: presentAct(world, act),
    timestamp: { time: act.at },
    comment: comment === undefined ? null : inWords(comment.body.text),
    appeal: appealed?.appeal
      ? {
          ...inWords(appealed.appeal.text),
          timestamp: { time: appealed.appeal.at },
          answer: answer === undefined ? null : { ...presentAct(world, answer), timestamp: { time: answer.at } },
        }
      : null,
    can_appeal: act.appeal === null && isInForce(world, act),
    is_in_force: isInForce(world, act),
  };
}

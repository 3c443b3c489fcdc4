import { firstMailboxSettings } from 'ufi-mercury/contract';
import { pairKey, type GroupParty, type OtherParty } from 'ufi-mercury/internal/rules';
import type { Actor } from '../../world/actor.ts';
import type { MailThread } from '../../messages-world/messagesWorld.ts';
import type { World } from '../../world/world.ts';

/** True if one of two actors blocks the other. */
export const isBlockedBetween = ({ blocks }: World, one: string, other: string): boolean =>
  blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`);

function tiesOf(world: World, own: Actor, other: Actor): OtherParty['ties'] {
  if (other.kind !== 'person') return {};
  if (own.kind === 'page') return { isFollower: world.followed.has(`${other.id} ${own.id}`) };
  const groups = [...world.groups.values()];
  return {
    isFriend: own.friends.has(other.id),
    hasCommonFriend: [...own.friends].some((id) => other.friends.has(id)),
    isFellowMember: groups.some(({ members }) => members.has(own.id) && members.has(other.id)),
    isColleague: own.traits?.isWorkUser === true && other.traits?.isWorkUser === true,
  };
}

/** The other party of a mailbox; null if nobody is there. */
export function otherPartyOf(world: World, own: Actor, id: string | undefined): OtherParty | null {
  const other = id === undefined || id === own.id ? undefined : world.actor(id);
  if (other === undefined) return null;
  const settings = { ...firstMailboxSettings, ...world.messages.mailboxes.get(other.id)?.settings };
  return {
    id: other.id,
    kind: other.kind,
    ties: tiesOf(world, own, other),
    isBlocked: isBlockedBetween(world, own.id, other.id),
    isBanned: other.kind === 'page' && other.banned.has(own.id),
    takesStrangers: settings.stranger_requests,
  };
}

/** The row of somebody in their thread of two with another one. */
function memberOfPair(world: World, own: string, other: string): MailThread['members'][number] | undefined {
  const pair = [...world.messages.threads.values()].find(({ thread }) => thread.pair_key === pairKey(own, other));
  return pair?.members.find((each) => each.mailbox_id === other);
}

function isAcquaintedWith(world: World, own: string, other: string): boolean {
  const member = memberOfPair(world, own, other);
  return member?.folder === 'INBOX' && !member.is_gone;
}

/** True if somebody has accepted a thread of two with another one, whatever became of it: that is theirs to know. */
export function hasAcceptedFrom(world: World, own: string, other: string): boolean {
  const member = memberOfPair(world, own, other);
  return (member?.folder_before ?? member?.folder) === 'INBOX';
}

/** The people among these who are to be in a group with somebody, by id. */
export function groupPartiesOf(world: World, own: Actor, ids: readonly string[] = []): Map<string, GroupParty> {
  const parties = ids.flatMap((id) => {
    const party = otherPartyOf(world, own, id);
    return party === null ? [] : [[id, { ...party, isAcquainted: isAcquaintedWith(world, own.id, id) }] as const];
  });
  return new Map(parties);
}

/** The members of a group of whom one, or somebody, blocks the other. */
export const blockedMembers = (world: World, { thread, members }: MailThread, own: string): string[] =>
  thread.type === 'group'
    ? members.map(({ mailbox_id: id }) => id).filter((id) => id !== own && isBlockedBetween(world, own, id))
    : [];

import { mentionEntriesLength } from 'ufi-core/contract';
import { foldName } from 'ufi-core/text';
import { groupFolderOf, isRequestFolder, mayBeAdded, pairKey, whoMayWrite } from 'ufi-mercury/internal/rules';
import { ApiError } from '../../../../errors/apiError.ts';
import type { MockHandler } from '../../../../access/caller.ts';
import type { Actor } from '../../../../world/actor.ts';
import { actorRecords } from '../../../../world/world.ts';
import { hasAcceptedFrom, otherPartyOf } from '../../messageParties.ts';
import { openMailbox } from '../../openMailbox.ts';
import { threadsOf } from '../../presentMailbox.ts';

/** People and pages to write to, by the beginning of the words of their name. */
export const suggestRecipients: MockHandler<'suggestRecipients'> = ({ actor, q, thread_id: group }, caller) => {
  const { owner } = openMailbox(caller, actor, 'readMessages');
  const { world } = caller;
  const typed = foldName(q).split(' ').filter(Boolean);
  const keys = new Map(threadsOf(world, owner.id).map(({ thread }) => [thread.pair_key, thread.id]));
  const members = (group === undefined ? undefined : world.messages.threads.get(group)?.members) ?? [];
  const isMember = members.some((each) => each.mailbox_id === owner.id && each.left_at === null);
  if (group !== undefined && !isMember) throw new ApiError('noSuchObject');
  const isFriend = ({ id }: Actor): boolean => owner.kind === 'person' && owner.friends.has(id);
  const entries = [...world.people.values(), ...world.pages.values()].flatMap((other) => {
    const party = otherPartyOf(world, owner, other.id);
    const words = foldName(other.name).split(' ');
    const isNamed = typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
    const thread = keys.get(pairKey(owner.id, other.id)) ?? null;
    if (party === null || !isNamed) return [];
    const isAcquainted = hasAcceptedFrom(world, owner.id, other.id);
    const facts = { ...party, writer: owner.kind, recipient: party.kind, isAcquainted };
    const distance = thread !== null ? 0 : isFriend(other) ? 1 : 2;
    const hasLeft = members.some((each) => each.mailbox_id === other.id && each.left_with?.by === other.id);
    const isRequest = owner.kind !== 'page' && isRequestFolder(groupFolderOf({ ...facts, hasLeft }));
    const isOffered =
      group === undefined ? whoMayWrite({ ...facts, isKnown: thread !== null }) === null : mayBeAdded(facts);
    return isOffered ? [{ other, thread, distance, isRequest }] : [];
  });
  const nearest = entries.sort((one, two) => one.distance - two.distance).slice(0, 2 * mentionEntriesLength);
  return {
    entries: nearest.flatMap(({ other, thread, isRequest }) =>
      actorRecords(world, [other.id]).map((record) => ({ actor: record, thread_id: thread, is_request: isRequest })),
    ),
  };
};

import type { TypingNotice } from 'ufi-core/contract';
import type { TypingSignal } from '../../typing-world/typing.ts';
import type { Caller } from '../../access/caller.ts';

/** The typing notice for a viewer: with the name for friends, anonymous for others, none for the typist. */
export function typingNotice({ world, person }: Caller, signal: TypingSignal): TypingNotice | null {
  const { thread: target, isTyping, actor } = signal;
  if (person?.id === signal.person) return null;
  // An opaque number: it is not an id.
  const typist = `t${[...world.people.keys(), ...world.pages.keys()].indexOf(actor)}`;
  if (!isTyping) return { target, kind: 'typing-stopped', typist };
  const isFriend = person !== null && (world.people.get(actor)?.friends.has(person.id) ?? false);
  const name = world.actor(actor)?.name ?? '';
  return isFriend ? { target, kind: 'friend-typing', typist, name } : { target, kind: 'someone-typing', typist };
}
